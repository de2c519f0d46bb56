import {
  Button,
  type DecisionRule,
  failureMessage,
  Input,
  OneReply,
  type Reply,
  RuleText,
  useCall,
  useCallMutation,
  useTranslation,
} from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';

type Rules = NonNullable<Reply<'content.GetDecisionRules'>['data']>;

/** What a library's body demands; whoever may change the library writes it here, as JSON by the schema that is shown. */
export function RulesDrawer({ libraryId, onClose }: { libraryId: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const rules = useCall('content.GetDecisionRules', { id: libraryId }, { enabled: libraryId !== '' });
  const data = rules.data?.data;
  return (
    <SideDrawer open={libraryId !== ''} title={t('readiness.rules')} onClose={onClose} size={640}>
      <OneReply of={rules} found={data} lines={6} within="panel">
        {(data) => <RulesContent key={data.version} rules={data} />}
      </OneReply>
    </SideDrawer>
  );
}

function RulesContent({ rules }: { rules: Rules }): ReactNode {
  const { t } = useTranslation('compliance');
  return (
    <>
      <ul>
        {(rules.rules ?? []).map((rule) => (
          <li key={JSON.stringify(rule)}>
            <RuleText rule={rule} />
          </li>
        ))}
      </ul>
      {rules.may_edit && <RulesEditor rules={rules} />}
      <details>
        <summary>{t('readiness.schema')}</summary>
        <pre className="cp-code" dir="ltr">
          {JSON.stringify(JSON.parse(rules.schema || '{}'), null, 2)}
        </pre>
      </details>
    </>
  );
}

function RulesEditor({ rules }: { rules: Rules }): ReactNode {
  const { t } = useTranslation('compliance');
  const [text, setText] = useState(() => JSON.stringify(rules.rules ?? [], null, 2));
  const save = useCallMutation('content.UpdateDecisionRules', { toasts: 'success' });
  const read = readJson(text);
  const refusals = save.error?.reasons ?? [];
  const send = (list: DecisionRule[]): void =>
    save.mutate({ id: rules.library_id ?? '', version: rules.version, rules: list });
  return (
    <>
      <Input.TextArea
        className="cp-code"
        dir="ltr"
        aria-label={t('readiness.rulesAsJson')}
        aria-invalid={!read}
        status={read ? undefined : 'error'}
        rows={16}
        maxLength={20_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {!read && <p role="alert">{t('readiness.noJson')}</p>}
      {save.error && (
        <ul role="alert">
          {(refusals.length > 0 ? refusals : [{ message: failureMessage(save.error) }]).map(
            ({ message, ...refusal }) => {
              const field = 'field' in refusal ? `${refusal.field}: ` : '';
              return <li key={field + message}>{field + message}</li>;
            },
          )}
        </ul>
      )}
      <div className="cp-actions">
        <Button type="primary" disabled={!read} loading={save.isPending} onClick={() => send(read ?? [])}>
          {t('readiness.save')}
        </Button>
        {rules.own && (
          <Button disabled={save.isPending} onClick={() => send([])}>
            {t('readiness.useUsual')}
          </Button>
        )}
      </div>
    </>
  );
}

/** The list of rules that a text holds; undefined when it is none. */
function readJson(text: string): DecisionRule[] | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) && read.every((rule) => typeof rule === 'object' && rule !== null) ? read : undefined;
  } catch {
    return undefined;
  }
}
