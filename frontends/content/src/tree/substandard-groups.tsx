import { useTranslation } from '@attesta/ui';
import { Facts } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { useConfiguration } from '../configuration/use-configuration';

interface Groups {
  surveyor_category_id?: string;
  session_class_id?: string;
  unit_focus_area?: string;
}

/** Who looks at a substandard, when and where, by name; nothing of one that is in no group. */
export function SubstandardGroups(props: { libraryId: string; substandard: Groups }): ReactNode {
  const { t } = useTranslation('content');
  const { libraryId, substandard } = props;
  const { surveyor_category_id = '', session_class_id = '', unit_focus_area = '' } = substandard;
  // Only lists out of which something was chosen are read.
  const categories = useConfiguration('category', surveyor_category_id && libraryId).items;
  const classes = useConfiguration('class', session_class_id && libraryId).items;
  const areas = useConfiguration('area', unit_focus_area && libraryId).items;
  const nameIn = (items: { id: string; name: string }[] | undefined, id: string) =>
    items?.find((item) => item.id === id)?.name;
  // A unit focus area may also be written out.
  const area = nameIn(areas, unit_focus_area) ?? (/^[0-9a-f]{24}$/.test(unit_focus_area) ? '' : unit_focus_area);
  const facts = [
    { label: t('configuration.one.category'), value: nameIn(categories, surveyor_category_id) },
    { label: t('configuration.one.class'), value: nameIn(classes, session_class_id) },
    { label: t('configuration.one.area'), value: area },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return <Facts items={facts.map(({ label, value }) => ({ label, value: <bdi>{value}</bdi> }))} />;
}
