import { ownDirection, type Row, useFormat } from '@attesta/ui';

/** A surveyor's session by its name and days, each of which keeps its own direction of writing. */
export function useSessionLabel(): (session: Row<'compliance.ListSurveyorSessions'>) => string {
  const format = useFormat();
  return ({ name, date, to_date }) => {
    const days = to_date && to_date !== date ? `${format.date(date)} – ${format.date(to_date)}` : format.date(date);
    return [name, days].map(ownDirection).join(' · ');
  };
}
