import {
  announceChange,
  doOwnWork,
  type HeldWork,
  inReadersLanguage,
  keepMaking,
  makeNext,
  notify,
  reasonTold,
  type SentenceLanguage,
  type ServiceRuntime,
  say,
  sentenceLanguages,
  type UnitOfWork,
} from '@attesta/kit';
import { EverySurveyBinderRepository } from '../repositories/every-survey-binder.repository';
import type { SurveyBinder, SurveyBinderFields } from '../repositories/survey-binder.schema';
import { newAttachment } from '../responses/attachments';
import { type BoundBinder, bindBinder } from './bind-binder';
import { publishBinderFile } from './binder-files';

/** How long a binder is held while it is made, and how often that is begun. */
const [heldMilliseconds, mostTries] = [120_000, 3];
const tags = ['compliance.survey_binder'];

/** Makes the binders that have been ordered, one after the other. @returns what stops that, when the one under way is done */
export function startBinding(runtime: ServiceRuntime): () => Promise<void> {
  return keepMaking(runtime.log, 2000, () => makeNextBinder(runtime));
}

/** Makes the binder that has waited longest, to its end. @returns whether there was one */
export function makeNextBinder(runtime: ServiceRuntime, now: () => Date = () => new Date()): Promise<boolean> {
  const binders = new EverySurveyBinderRepository({ organizationId: '' });
  const binding: HeldWork<SurveyBinder, BoundBinder> = {
    heldMilliseconds,
    mostTries,
    claim: (at, until) => binders.claim(at, until),
    hold: async (binder, until, progress) => {
      const isOurs = await binders.hold(binder, until, progress === undefined ? undefined : { progress });
      if (progress !== undefined)
        announceChange(runtime.broker, { domain: runtime.domain, organizationId: binder.organization_id, tags });
      return isOurs;
    },
    make: async (binder, signal, progressed) => {
      await progressed(1);
      // Its days and times are those of the organization's calendar, as on its screens.
      return runtime.memberships.inTimeOf(binder.organization_id, () =>
        inReadersLanguage(languageOf(binder), () => bindBinder(runtime, binder, { progressed, signal })),
      );
    },
    end: (binder, made) => end(runtime, binder, success(made, binder)),
    giveUp: (binder, reason) =>
      end(runtime, binder, { status: 'failed', reason: reasonTold(reason, say('compliance.binder_broke_off')) }),
  };
  return makeNext(binding, runtime.log, now);
}

function languageOf({ language }: SurveyBinder): SentenceLanguage | undefined {
  return sentenceLanguages.find((one) => one === language);
}

type End = Partial<SurveyBinderFields> & Pick<SurveyBinderFields, 'status'>;

function success({ file, pages, activities, files }: BoundBinder, { ordered_by }: SurveyBinder): End {
  const made = { file: newAttachment(file, ordered_by), made_at: new Date() };
  return { status: 'ready', progress: 100, reason: null, pages, activities, files, ...made };
}

/** Writes how it ended and tells who has ordered it, in one transaction. */
async function end(runtime: ServiceRuntime, binder: SurveyBinder, how: End): Promise<void> {
  const { organization_id, ordered_by } = binder;
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
  const changed = [{ organizationId: organization_id, tags }];
  const of = { organizationId: organization_id, requestId: binder.id, source: 'survey-binders' };
  await doOwnWork(runtime, { ...of, work, changed });
}
