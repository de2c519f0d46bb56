import type { UpdateSubstandardRequest__Output } from '@attesta/proto/content';
import type { NodeDocument, StoredFile } from '../../repositories';
import {
  given,
  optionalCode,
  optionalEsr,
  optionalId,
  optionalName,
  optionalOrder,
  optionalText,
} from '../../tree/node-input';

type Request = Omit<UpdateSubstandardRequest__Output, 'id' | 'version' | 'standard_id'>;

/** The stored fields that a request gives. @throws AppError invalid naming the one that is wrong */
export function substandardFields(request: Request): Partial<NodeDocument> {
  const short = (value: string | null | undefined, field: string) => optionalText(value, field, 500);
  return given({
    name: optionalName(request.name),
    code: optionalCode(request.code),
    description: optionalText(request.description, 'description'),
    order: optionalOrder(request.order),
    esr: optionalEsr(request.esr),
    surveyor_category_id: optionalId(request.surveyor_category_id, 'surveyor_category_id'),
    session_class_id: optionalId(request.session_class_id, 'session_class_id'),
    unit_focus_area: short(request.unit_focus_area, 'unit_focus_area'),
    document_title: short(request.document_title, 'document_title'),
    file: storedFile(request.file),
  });
}

/** The file that the gateway has stored; undefined when none was sent. */
function storedFile(file: Request['file']): StoredFile | undefined {
  if (!file?.id) return undefined;
  const { id, name = '', size, content_type = '', sha256 = '', file_path = '' } = file;
  return { id, name, size: Number(size ?? 0), content_type, sha256, file_path };
}
