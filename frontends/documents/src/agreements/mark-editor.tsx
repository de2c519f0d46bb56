import { useTranslation } from '@attesta/ui/base';
import { type ReactNode, useId, useState } from 'react';
import { DrawingField } from './drawing-field';
import { pictureOf } from './picture-of';

/** How somebody signs, as the calls take it. */
export interface Mark {
  kind: 'drawn' | 'typed' | 'uploaded';
  text?: string;
  /** A PNG in base64. */
  image?: string;
}

const kinds = ['typed', 'drawn', 'uploaded'] as const;

/** Lets somebody type, draw or upload their mark; whoever can't draw types it. */
export function MarkEditor(props: {
  /** What is typed at first. */
  name: string;
  onChange: (mark: Mark | undefined) => void;
}): ReactNode {
  const { t } = useTranslation('documents');
  const id = useId();
  const [kind, setKind] = useState<Mark['kind']>('typed');
  const [text, setText] = useState(props.name);
  const [picture, setPicture] = useState('');
  const [problem, setProblem] = useState('');
  const tell = (mark: Mark | undefined): void => props.onChange(mark);
  const choose = (next: Mark['kind']): void => {
    setKind(next);
    setPicture('');
    setProblem('');
    tell(next === 'typed' && text.trim() ? { kind: 'typed', text } : undefined);
  };
  const type = (next: string): void => {
    setText(next);
    tell(next.trim() ? { kind: 'typed', text: next } : undefined);
  };
  const upload = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      const image = await pictureOf(file);
      setPicture(`data:image/png;base64,${image}`);
      setProblem('');
      tell({ kind: 'uploaded', image });
    } catch {
      setProblem(t('mark.noPicture'));
      tell(undefined);
    }
  };
  return (
    <fieldset className="dc-mark">
      <legend>{t('mark.title')}</legend>
      <div className="dc-mark-kinds">
        {kinds.map((one) => (
          <label key={one}>
            <input type="radio" name={`${id}kind`} checked={kind === one} onChange={() => choose(one)} />{' '}
            {t(`mark.${one}`)}
          </label>
        ))}
      </div>
      {kind === 'typed' && (
        <div className="at-field">
          <label htmlFor={`${id}text`}>{t('mark.text')}</label>
          <div className="at-input">
            <input
              id={`${id}text`}
              className="dc-mark-text"
              dir="auto"
              maxLength={100}
              autoComplete="name"
              value={text}
              onChange={(event) => type(event.target.value)}
            />
          </div>
        </div>
      )}
      {kind === 'drawn' && (
        <DrawingField
          label={t('mark.drawHere')}
          onChange={(image) => tell(image ? { kind: 'drawn', image } : undefined)}
        />
      )}
      {kind === 'uploaded' && (
        <div className="at-field">
          <label htmlFor={`${id}file`}>{t('mark.file')}</label>
          <input
            id={`${id}file`}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            onChange={(event) => void upload(event.target.files?.[0])}
          />
          {problem && (
            <p className="at-field-error" role="alert">
              {problem}
            </p>
          )}
          {picture && <img className="dc-mark-picture" src={picture} alt={t('mark.preview')} />}
        </div>
      )}
    </fieldset>
  );
}
