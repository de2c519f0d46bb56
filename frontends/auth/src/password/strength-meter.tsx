import { useTranslation } from '@attesta/ui/base';
import type { ReactNode } from 'react';
import type { Strength } from './strength';

const words = ['veryWeak', 'weak', 'fair', 'good', 'strong'] as const;
const reasons: Record<string, string> = {
  straightRow: 'keyboard',
  keyPattern: 'keyboard',
  simpleRepeat: 'repeat',
  extendedRepeat: 'repeat',
  sequences: 'sequence',
  recentYears: 'date',
  dates: 'date',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  wordByItself: 'word',
  namesByThemselves: 'name',
  commonNames: 'name',
  userInputs: 'own',
};

/** How strong the password is: four bars, a word for it, and what would make it stronger. */
export function StrengthMeter({ strength }: { strength: Strength | undefined }): ReactNode {
  const { t } = useTranslation('auth');
  const word = strength ? t(`strength.${words[strength.score] ?? 'veryWeak'}`) : t('strength.none');
  const reason = strength && strength.score < 3 ? (reasons[strength.weakness] ?? 'longer') : undefined;
  return (
    <div className="au-strength">
      <meter
        className="at-visually-hidden"
        aria-label={t('strength.label')}
        min={0}
        max={4}
        value={strength?.score ?? 0}
        aria-valuetext={word}
      />
      <div aria-hidden className={`au-strength-bars au-strength-${strength?.score ?? 'none'}`}>
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={strength && strength.score >= bar ? 'au-strength-on' : ''} />
        ))}
      </div>
      <p role="status" className="au-strength-word">
        {t('strength.label')}: <strong>{word}</strong>
        {reason && <span> {t(`strength.because.${reason}`)}</span>}
      </p>
    </div>
  );
}
