import { type Request, useCallMutation } from '@attesta/ui';

type Changes = Request<'compliance.UpdateManualActionPlan'>;

interface PlanUpdate {
  change: (plan: { origin?: string }, changes: Changes & { onProgress?: (part: number) => void }) => void;
  busy: boolean;
  error: unknown;
}

/** Changes an action plan by the call of its kind. @param toasts as useCallMutation */
export function usePlanUpdate(
  toasts: boolean | 'success',
  on: { success?: (id: string) => void; failure?: () => void } = {},
): PlanUpdate {
  const options = {
    toasts,
    onSuccess: ({ data }: { data?: { id?: string } }) => on.success?.(data?.id ?? ''),
    onError: () => on.failure?.(),
  };
  const manual = useCallMutation('compliance.UpdateManualActionPlan', options);
  const automatic = useCallMutation('compliance.UpdateAutomaticActionPlan', options);
  return {
    change: (plan, changes) => (plan.origin === 'automatic' ? automatic : manual).mutate(changes),
    busy: manual.isPending || automatic.isPending,
    error: manual.error ?? automatic.error,
  };
}
