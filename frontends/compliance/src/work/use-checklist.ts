import type { ChecklistResponse, ChecklistForm as Form } from '../shared/types';
import type { UnsentAnswers } from '../unsent/unsent-answers';
import { type Answering, useAnswering } from '../unsent/use-answering';
import { changedIds, type ElementState, fromWire } from './answers';

/** An answering session of a checklist. */
export interface Checklist extends Omit<Answering<ElementState, ChecklistResponse>, 'change'> {
  change: (elementId: string, changes: Partial<ElementState>) => void;
}

/** Answers a checklist element by element. @param kept what waited of this form when it was opened */
export function useChecklist(form: Form, kept?: UnsentAnswers): Checklist {
  const answering = useAnswering<ElementState, ChecklistResponse>(form, kept, {
    said: (response) => fromWire((response ?? form).elements),
    changed: changedIds,
  });
  return {
    ...answering,
    change: (elementId, changes) => {
      const before = answering.current(elementId) ?? { response: '', comments: '' };
      answering.change(elementId, { ...before, ...changes });
    },
  };
}
