import { Alert, Button, Section, useCallMutation, useErrorMessage, useTranslation } from '@attesta/ui';
import { useNavigate } from '@attesta/ui/router';
import { type ReactNode, useId, useState } from 'react';
import type { Agreement, Signer } from '../agreements/agreement-types';
import { MarkBox } from './mark-box';
import type { OpenedPdf } from './open-pdf';
import { PdfPage } from './pdf-page';
import { isOver, onPages, type Place } from './place';
import { PlaceFields } from './place-fields';

/** The pages of an agreement with a box for each signer, which is put in its place and sent. */
export function MarksOnPages({ agreement, pdf }: { agreement: Agreement; pdf: OpenedPdf }): ReactNode {
  const { t } = useTranslation('documents');
  const navigate = useNavigate();
  const helpId = useId();
  const { id = '', signers = [], mark_size } = agreement;
  const mark = { width: mark_size?.width ?? 160, height: mark_size?.height ?? 48 };
  const [places, setPlaces] = useState<Record<string, Place>>(() =>
    Object.fromEntries(signers.map((signer) => [signer.id, onPages(placeOf(signer), pdf.pages, mark)])),
  );
  const [chosen, setChosen] = useState(signers[0]?.id ?? '');
  const send = useCallMutation('documents.SendAgreement', {
    toasts: 'success',
    onSuccess: () => navigate(`/ss/agreements/${id}`),
  });
  const problem = useErrorMessage(send.error);
  const move = (signer: string, place: Place): void =>
    setPlaces((present) => ({ ...present, [signer]: onPages(place, pdf.pages, mark) }));
  const placed = signers.map(({ id: signer = '', name = '' }) => ({
    signer,
    name,
    place: places[signer] ?? { page: 1, x: 0, y: 0 },
  }));
  const isCrowded = placed.some((one, index) =>
    placed.slice(index + 1).some((other) => isOver(one.place, other.place, mark)),
  );
  return (
    <div className="dc-placing">
      <Section title={t('placing.marks')}>
        <p id={helpId}>{t('placing.help')}</p>
        {placed.map(({ signer, name, place }) => (
          <PlaceFields
            key={signer}
            name={name}
            place={place}
            pages={pdf.pages}
            mark={mark}
            isChosen={signer === chosen}
            onChoose={() => setChosen(signer)}
            onMove={(next) => move(signer, next)}
          />
        ))}
        {isCrowded && <Alert className="at-gap" type="warning" showIcon title={t('placing.crowded')} />}
        {send.error && <Alert className="at-gap" type="error" showIcon title={problem} />}
        <Button
          type="primary"
          loading={send.isPending}
          disabled={send.isSuccess}
          onClick={() => send.mutate({ id, places: placed.map(({ signer, place }) => ({ signer_id: signer, place })) })}
        >
          {t('send.send')}
        </Button>
      </Section>
      <Section title={t('agreements.document')}>
        <ol className="dc-pages" dir="ltr">
          {pdf.pages.map((size, index) => (
            <PdfPage
              key={index}
              pdf={pdf}
              number={index + 1}
              onPoint={(x, y) => move(chosen, { page: index + 1, x: x - mark.width / 2, y: y - mark.height / 2 })}
            >
              {placed
                .filter(({ place }) => place.page === index + 1)
                .map(({ signer, name, place }) => (
                  <MarkBox
                    key={signer}
                    name={name}
                    place={place}
                    page={size}
                    mark={mark}
                    isChosen={signer === chosen}
                    helpId={helpId}
                    onChoose={() => setChosen(signer)}
                    onMove={(next) => move(signer, next)}
                  />
                ))}
            </PdfPage>
          ))}
        </ol>
      </Section>
    </div>
  );
}

function placeOf({ place }: Signer): Place {
  return { page: place?.page ?? 1, x: place?.x ?? 0, y: place?.y ?? 0 };
}
