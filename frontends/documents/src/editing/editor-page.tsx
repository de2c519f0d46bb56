import { Notice, OneReply, Page, useCall, useNarrow, useTranslation } from '@attesta/ui';
import { Link, useParams } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { type Kind, kinds } from '../policies/kinds';
import { isEditable } from './editing-calls';
import { OpenDocument } from './open-document';

/** A policy, or an attachment, is edited in the browser: under a lock, with drafts, into a new version. */
export function EditorPage({ kind }: { kind: Kind }): ReactNode {
  const { t } = useTranslation('documents');
  const { id = '' } = useParams();
  const isNarrow = useNarrow();
  const { path, view } = kinds[kind];
  const { data, error, refetch } = useCall(view, { id, version: 0 });
  const policy = data?.data?.policy;
  const { name = '', format, initkey = '' } = policy ?? {};
  if (policy && isEditable(format) && !isNarrow)
    return <OpenDocument kind={kind} format={format} initkey={initkey} name={name} />;
  return (
    <Page
      title={policy ? t('editing.title', { name }) : t(`${kind}.one`)}
      breadcrumbs={[
        { label: t(`${kind}.title`), to: path },
        { label: name || '…', to: `${path}/${id}` },
        { label: t('document.edit') },
      ]}
    >
      <OneReply of={{ error, refetch }} found={policy} lines={10}>
        {() => (
          <>
            <Notice kind="info">{t(isEditable(format) ? 'editing.tooNarrow' : 'editing.notEditable')}</Notice>
            <p>
              <Link to={`${path}/${initkey}`}>{t('editing.back')}</Link>
            </p>
          </>
        )}
      </OneReply>
    </Page>
  );
}
