import { Button, Modal, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { ResponseElement } from '../shared/types';

/** So many are named; of a long checklist the rest is counted. */
const named = 5;

/**
 * Asks before a checklist is submitted with elements that nobody has answered, or that are not met and do not say why: names them,
 * each a way to it. Going on answering is what it proposes.
 */
export function OpenElements(props: {
  asking: boolean;
  elements: ResponseElement[];
  open: ResponseElement[];
  /** Not met, and without a comment. */
  uncommented: ResponseElement[];
  onGo: (elementId: string | undefined) => void;
  onClose: () => void;
  /** When the question has gone from the page and left the focus. */
  onClosed: () => void;
  onSubmit: () => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const { elements, open, uncommented } = props;
  const [first] = [...open, ...uncommented];
  const list = (text: string, some: ResponseElement[]): ReactNode =>
    some.length > 0 && (
      <>
        <p>{t(text, { n: some.length })}</p>
        <ul className="cp-open-elements">
          {some.slice(0, named).map((element) => (
            <li key={element.element_id}>
              <button type="button" className="at-row-link" onClick={() => props.onGo(element.element_id)}>
                {elements.indexOf(element) + 1}. <bdi>{element.element_name}</bdi>
              </button>
            </li>
          ))}
          {some.length > named && <li className="at-quiet">{t('work.openMore', { n: some.length - named })}</li>}
        </ul>
      </>
    );
  return (
    <Modal
      open={props.asking}
      title={t(open.length > 0 ? 'work.openTitle' : 'work.uncommentedTitle')}
      focusable={{ focusTriggerAfterClose: false }}
      onCancel={props.onClose}
      afterClose={props.onClosed}
      destroyOnHidden
      footer={[
        <Button key="submit" onClick={props.onSubmit}>
          {t('work.submitAnyway')}
        </Button>,
        <Button key="go" type="primary" autoFocus onClick={() => props.onGo(first?.element_id)}>
          {t('work.goToOpen')}
        </Button>,
      ]}
    >
      {list('work.openText', open)}
      {list('work.uncommentedText', uncommented)}
    </Modal>
  );
}
