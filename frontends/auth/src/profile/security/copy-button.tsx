import { Button, toast, useTranslation } from '@attesta/ui';
import { CopyOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';

/** Puts a text on the clipboard; absent where the browser keeps the clipboard closed. */
export function CopyButton({ text, label }: { text: string; label: string }): ReactNode {
  const { t } = useTranslation('auth');
  if (!navigator.clipboard) return null;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('copy.done'));
    } catch {
      toast.error(t('copy.failed'));
    }
  };
  return (
    <Button icon={<CopyOutlined />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
