import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Leaves a form's page for another one once its values are saved.
 * @param options.replace false where the way back leads to the form again, as of settings
 * @returns whether that has begun, for `busy`, and how it begins
 */
export function useSavedLeave({ replace = true } = {}): [boolean, (path: string) => void] {
  const navigate = useNavigate();
  const [saved, setSaved] = useState(false);
  const leave = (path: string): void => {
    setSaved(true);
    // The guard must have seen that everything is saved before the page is left.
    setTimeout(() => void navigate(path, { replace }));
  };
  return [saved, leave];
}
