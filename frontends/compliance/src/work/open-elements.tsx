import { Button, Modal, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { ResponseElement } from '../shared/types';

/** So many are named; of a long checklist the rest is counted. */
const named = 5;

/**
 * Asks before a checklist is submitted with elements that nobody has answered: names them, each a way to it. Going on answering
 * is what it proposes.
 */
export function OpenElements(props: {
  asking: boolean;
  elements: ResponseElement[];
  open: ResponseElement[];
  onGo: (elementId: string | undefined) => void;
  onClose: () => void;
  /** When the question has gone from the page and left the focus. */
  onClosed: () => void;
  onSubmit: () => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const { elements, open } = props;
  const more = open.length - named;
  return (
    <Modal
      open={props.asking}
      title={t('work.openTitle')}
      focusable={{ focusTriggerAfterClose: false }}
      onCancel={props.onClose}
      afterClose={props.onClosed}
      destroyOnHidden
      footer={[
        <Button key="submit" onClick={props.onSubmit}>
          {t('work.submitAnyway')}
        </Button>,
        <Button key="go" type="primary" autoFocus onClick={() => props.onGo(open[0]?.element_id)}>
          {t('work.goToOpen')}
        </Button>,
      ]}
    >
      <p>{t('work.openText', { n: open.length })}</p>
      <ul className="cp-open-elements">
        {open.slice(0, named).map((element) => (
          <li key={element.element_id}>
            <button type="button" className="at-row-link" onClick={() => props.onGo(element.element_id)}>
              {elements.indexOf(element) + 1}. <bdi>{element.element_name}</bdi>
            </button>
          </li>
        ))}
        {more > 0 && <li className="at-quiet">{t('work.openMore', { n: more })}</li>}
      </ul>
    </Modal>
  );
}
