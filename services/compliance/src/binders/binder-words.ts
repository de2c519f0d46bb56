import type { SentenceLanguage } from '@attesta/kit/say-in';
import type { ActionPlanStatus } from '@attesta/proto/compliance-words';
import type { ActivityKind } from '../domain/activity-kind';
import type { ElementAnswer } from '../domain/element-answer';
import type { Rater } from '../domain/rater';
import { ar } from './words/ar';
import { en } from './words/en';
import { es } from './words/es';
import { fr } from './words/fr';
import { it } from './words/it';
import { zh } from './words/zh';

/** The words of the book in one language; {name} stands for a value. */
export interface BinderWords {
  title: string;
  contents: string;
  made: string;
  summary: string;
  place: string;
  answered: string;
  findings: string;
  element: string;
  answer: string;
  score: string;
  comment: string;
  evidence: string;
  link: string;
  noAnswer: string;
  noActivity: string;
  elsewhere: string;
  answeredOn: string;
  arrived: string;
  sha256: string;
  value: string;
  target: string;
  state: string;
  amount: string;
  validUntil: string;
  description: string;
  due: string;
  overdue: string;
  raters: Record<Rater, string>;
  kinds: Record<ActivityKind, string>;
  answers: Record<ElementAnswer, string>;
  plans: Record<ActionPlanStatus, string>;
  standings: Record<'met' | 'not met' | 'no target', string>;
  observations: Record<string, string>;
}

export const binderWords: Record<SentenceLanguage, BinderWords> = { en, zh, ar, it, es, fr };

/** A text with its values filled in. */
export function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
}
