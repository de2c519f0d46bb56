import { Notice, PlainButton, useTranslation } from '@attesta/ui/base';
import { type ReactNode, useId, useState } from 'react';
import { type Mark, MarkEditor } from './mark-editor';

/** Where somebody signs, or says why they don't; inside of the organization and outside of it. */
export function DecisionForm(props: {
  name: string;
  /** Whether the document was opened, which comes first. */
  isShown: boolean;
  isBusy: boolean;
  problem: string | undefined;
  onSign: (mark: Mark) => void;
  onDecline: (reason: string) => void;
}): ReactNode {
  const { t } = useTranslation('documents');
  const id = useId();
  const [mark, setMark] = useState<Mark | undefined>(
    props.name.trim() ? { kind: 'typed', text: props.name } : undefined,
  );
  const [agreed, setAgreed] = useState(false);
  const [declining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState('');
  const sign = (): void => {
    const problem = !props.isShown ? 'viewFirst' : !mark ? 'noMark' : agreed ? '' : 'agreeFirst';
    setMissing(problem && t(`sign.${problem}`));
    if (!problem && mark) props.onSign(mark);
  };
  const decline = (): void => {
    setMissing(reason.trim() ? '' : t('sign.sayWhy'));
    if (reason.trim()) props.onDecline(reason);
  };
  const complaint = missing || props.problem;
  if (declining)
    return (
      <div className="dc-decision">
        <div className="at-field">
          <label htmlFor={`${id}reason`}>{t('sign.reason')}</label>
          <textarea
            id={`${id}reason`}
            className="dc-reason"
            rows={3}
            maxLength={2000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        {complaint && <Notice kind="error">{complaint}</Notice>}
        <div className="at-cluster">
          <PlainButton kind="primary" busy={props.isBusy} onClick={decline}>
            {t('sign.decline')}
          </PlainButton>
          <PlainButton onClick={() => setDeclining(false)}>{t('sign.back')}</PlainButton>
        </div>
      </div>
    );
  return (
    <div className="dc-decision">
      <MarkEditor name={props.name} onChange={setMark} />
      <label className="dc-consent">
        <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />{' '}
        {t('sign.consent')}
      </label>
      {complaint && <Notice kind="error">{complaint}</Notice>}
      <div className="at-cluster">
        <PlainButton kind="primary" busy={props.isBusy} onClick={sign}>
          {t('sign.sign')}
        </PlainButton>
        <PlainButton onClick={() => setDeclining(true)}>{t('sign.declineInstead')}</PlainButton>
      </div>
    </div>
  );
}
