import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Leaves a form's page for another one once its values are saved. @returns whether that has begun, for `busy`, and how it begins */
export function useSavedLeave(): [boolean, (path: string) => void] {
  const navigate = useNavigate();
  const [saved, setSaved] = useState(false);
  const leave = (path: string): void => {
    setSaved(true);
    // The guard must have seen that everything is saved before the page is left.
    setTimeout(() => void navigate(path, { replace: true }));
  };
  return [saved, leave];
}
