import {
  AppError,
  announceChange,
  inReadersLanguage,
  notify,
  runUnitOfWork,
  type Sentence,
  type SentenceLanguage,
  type SentenceReference,
  type ServiceRuntime,
  say,
  sentenceLanguages,
  settleWith,
  type UnitOfWork,
} from '@attesta/kit';
import { EverySurveyBinderRepository } from '../repositories/every-survey-binder.repository';
import type { SurveyBinder, SurveyBinderFields } from '../repositories/survey-binder.schema';
import { newAttachment } from '../responses/attachments';
import { type BoundBinder, bindBinder } from './bind-binder';
import { publishBinderFile } from './binder-files';

/** While somebody works on it, a binder is held for so long from its last sign of progress. */
const heldMilliseconds = 5 * 60_000;
/** What has not been finished so often is given up: it may be what ends the process. */
const mostTries = 3;
const tags = ['compliance.survey_binder'];

/** Makes the binder that has waited longest, to its end. @returns whether there was one */
export async function makeNextBinder(runtime: ServiceRuntime, now: () => Date = () => new Date()): Promise<boolean> {
  const binders = new EverySurveyBinderRepository({ organizationId: '' });
  const heldUntil = (): Date => new Date(now().getTime() + heldMilliseconds);
  const binder = await binders.claim(now(), heldUntil());
  if (!binder) return false;
  if (binder.tries > mostTries) {
    await end(runtime, binder, failure(say('compliance.binder_broke_off')));
    return true;
  }
  const stopped = new AbortController();
  const progressed = async (percent: number): Promise<void> => {
    if (!(await binders.goesOn(binder, percent, heldUntil()))) stopped.abort();
    announceChange(runtime.broker, { domain: runtime.domain, organizationId: binder.organization_id, tags });
  };
  const bind = () => bindBinder(runtime, binder, { progressed, signal: stopped.signal });
  try {
    await progressed(1);
    await end(runtime, binder, success(await inReadersLanguage(languageOf(binder), bind), binder));
  } catch (error) {
    // Somebody has deleted it meanwhile: there is nobody to tell.
    if (stopped.signal.aborted) return true;
    runtime.log.warn({ binder: binder.id, reason: (error as Error).message }, 'a survey binder could not be made');
    await end(runtime, binder, failure(reasonOf(error)));
  }
  return true;
}

function languageOf({ language }: SurveyBinder): SentenceLanguage | undefined {
  return sentenceLanguages.find((one) => one === language);
}

type End = Partial<SurveyBinderFields> & Pick<SurveyBinderFields, 'status'>;

function success({ file, pages, activities, files }: BoundBinder, { ordered_by }: SurveyBinder): End {
  const made = { file: newAttachment(file, ordered_by), made_at: new Date() };
  return { status: 'ready', progress: 100, reason: null, pages, activities, files, ...made };
}

function failure(reason: Sentence | SentenceReference): End {
  return { status: 'failed', reason: 'reference' in reason ? reason.reference : reason };
}

/** What the person is told: the sentence of a refusal; of a fault of this program, that it broke off. */
function reasonOf(error: unknown): SentenceReference {
  const told = error instanceof AppError && error.code !== 'internal' ? error.errors[0]?.sentence : undefined;
  return told ?? say('compliance.binder_broke_off').reference;
}

/** Writes how it ended and tells who has ordered it, in one transaction. */
async function end(runtime: ServiceRuntime, binder: SurveyBinder, how: End): Promise<void> {
  const { organization_id, ordered_by } = binder;
  const origin = { organizationId: organization_id, actorId: '', requestId: binder.id, source: 'survey-binders' };
  const settle = settleWith(runtime);
  const work = async (unit: UnitOfWork): Promise<void> => {
    const ended = await new EverySurveyBinderRepository(unit).end(binder, how);
    if (!ended) return;
    publishBinderFile(unit, ended);
    const ready = how.status === 'ready';
    const { name } = binder;
    notify(unit, 'compliance', ordered_by, [
      {
        key: `survey_binder ${binder.id}`,
        type: 'survey_binder',
        title: ready ? say('compliance.binder_ready', { name }) : say('compliance.binder_failed', { name }),
        link: '/ss/survey-binders',
      },
    ]);
  };
  await runUnitOfWork(origin, work, (outcome) =>
    settle({ ...outcome, changed: [{ organizationId: organization_id, tags }] }),
  );
}
