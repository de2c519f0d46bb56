import {
  Alert,
  ApiError,
  Button,
  ConflictNotice,
  Form,
  GuardedForm,
  isConflict,
  Section,
  useCallMutation,
  useSession,
  useTranslation,
} from '@attesta/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ContactFields } from './contact-fields';
import { KindFields } from './kind-fields';
import { LibraryField } from './library-field';
import { LimitFields } from './limit-fields';
import { OrganizationReview } from './organization-review';
import {
  emptyOrganization,
  type Organization,
  type OrganizationValues,
  quotasLeft,
  toRequest,
  toValues,
  withoutTerms,
} from './organization-values';
import { StepList } from './step-list';
import { stepOf, steps } from './steps';
import { useDraft } from './use-draft';
import { useAbove, useGiver } from './use-giver';
import { ValidityFields } from './validity-fields';

/** Creates an organization or a branch step by step, or changes one, whose steps may be taken in any order. */
export function OrganizationForm(props: {
  organization?: Organization;
  /** What a new one lies below. */
  parentId?: string;
  isOfPlatform: boolean;
  onDone: (id: string | undefined) => void;
  onReload: () => void;
}): ReactNode {
  const { t } = useTranslation('tenancy');
  const { organization, isOfPlatform } = props;
  const current = useSession();
  const [form] = Form.useForm<OrganizationValues>();
  const [step, setStep] = useState(0);
  const [reached, setReached] = useState(organization ? steps.length - 1 : 0);
  const [saved, setSaved] = useState(false);
  const heading = useRef<HTMLSpanElement>(null);
  const draft = useDraft(form, organization ? undefined : `organization.${props.parentId ?? ''}`);
  const isOwn = organization !== undefined && organization.id === current?.organizationId;
  const parentId = Form.useWatch('parent_id', { form, preserve: true });
  const kind = Form.useWatch('company_type', { form, preserve: true });
  const giver = useGiver(kind === 2 ? parentId : undefined, isOfPlatform);
  const above = useAbove(kind === 2 ? parentId : undefined);
  const options = {
    toasts: 'success' as const,
    onSuccess: ({ data }: { data?: { id?: string } | null }) => {
      draft.drop();
      setSaved(true);
      // The guard must have seen that everything is saved before the page is left.
      setTimeout(() => props.onDone(data?.id));
    },
    onError: ({ reasons }: ApiError) => goTo(Math.min(...reasons.map(({ field }) => stepOf(field)), last)),
  };
  const create = useCallMutation(current?.roleId === 3 ? 'tenancy.AddCompany' : 'tenancy.CreateOrganization', options);
  const update = useCallMutation('tenancy.UpdateOrganization', options);
  const active = organization ? update : create;
  const titles = steps.map(({ name }) => t(`form.${name}`));
  const last = steps.length - 1;
  const isLast = step === last;

  const goTo = (next: number): void => {
    setStep(next);
    setReached((before) => Math.max(before, next));
  };
  const leave = async (next: number): Promise<void> => {
    if (next < step && !organization) return goTo(next);
    // What is wrong is said at its field.
    await form.validateFields().then(
      () => goTo(next),
      () => undefined,
    );
  };
  const save = (values: OrganizationValues): void => {
    const request = toRequest(values);
    if (!organization) {
      create.mutate(request);
      return;
    }
    update.mutate({
      ...(isOwn && !isOfPlatform ? withoutTerms(request) : request),
      id: organization.id,
      version: organization.version,
      removeLibrary: (organization.library ?? []).filter((id) => !values.library.includes(id)),
    });
  };
  const submit = (): void => {
    if (organization || isLast) save(form.getFieldsValue(true));
    else goTo(step + 1);
  };
  const shown = useRef(step);
  useEffect(() => {
    // Where the page begins its own heading has the focus.
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  const wrong = active.error instanceof ApiError ? active.error.reasons.map(({ field }) => stepOf(field)) : [];
  const fixed = isOwn && !isOfPlatform ? t('organizations.termsOfPlatform') : undefined;
  const initial = organization ? toValues(organization) : emptyOrganization(props.parentId);
  return (
    <>
      <StepList titles={titles} current={step} open={reached} wrong={wrong} onStep={(next) => void leave(next)} />
      <GuardedForm<OrganizationValues>
        form={form}
        initialValues={initial}
        onValuesChange={draft.keep}
        onSubmit={submit}
        busy={active.isPending || saved}
        error={isConflict(active.error) ? undefined : active.error}
        dirty={draft.restored}
        step={step}
        submitLabel={organization ? undefined : t(isLast ? 'ui:action.create' : 'form.next')}
        actions={step > 0 && !organization && <Button onClick={() => goTo(step - 1)}>{t('ui:action.back')}</Button>}
        onCancel={() => props.onDone(organization?.id)}
      >
        <ConflictNotice error={active.error} onReload={props.onReload} />
        {draft.restored && (
          <Alert
            className="at-gap"
            type="info"
            showIcon
            title={t('form.draft')}
            action={<Button onClick={draft.discard}>{t('form.discard')}</Button>}
          />
        )}
        <Section
          title={
            <span ref={heading} tabIndex={-1}>
              {titles[step]}
            </span>
          }
        >
          {steps[step]?.name === 'what' && (
            <KindFields kinds={isOfPlatform ? [1, 2, 3] : [2]} fixed={fixed} id={organization?.id} />
          )}
          {steps[step]?.name === 'contact' && <ContactFields />}
          {steps[step]?.name === 'limits' && (
            <>
              <LimitFields
                fixed={fixed}
                left={above && { name: above.name ?? '', quotas: quotasLeft(above, organization?.id) }}
              />
              <ValidityFields fixed={fixed !== undefined} />
            </>
          )}
          {steps[step]?.name === 'libraries' && (
            <LibraryField organization={organization} giver={giver} isOwn={fixed !== undefined} />
          )}
          {steps[step]?.name === 'review' && <OrganizationReview titles={titles} onStep={(next) => void leave(next)} />}
        </Section>
      </GuardedForm>
    </>
  );
}
