import type { Readable } from 'node:stream';
import { readXml as read, type XmlHandlers } from '@attesta/kit/office';
import { damaged } from './open-archive';

/** Reads a part of a workbook as it comes. @throws AppError unsupported_type for what is no well-formed XML; what a handler throws */
export function readXml(source: Readable, handlers: XmlHandlers): Promise<void> {
  return read(source, handlers, damaged);
}
