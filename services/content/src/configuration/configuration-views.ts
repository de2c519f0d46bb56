import type { ChecklistName, SessionClass, SurveyorCategory, UnitFocusArea } from '@attesta/proto/content';
import type { Configuration } from '../repositories';

export function surveyorCategoryView({ id, name, library_id, created_date, version }: Configuration): SurveyorCategory {
  return { id, category_name: name, library_id, created_date, version };
}

export function sessionClassView(item: Configuration): SessionClass {
  const { id, name, library_id, surveyor_category_id, created_date, version } = item;
  return { id, class_name: name, library_id, surveyor_category_id, created_date, version };
}

export function unitFocusAreaView(item: Configuration): UnitFocusArea {
  const { id, name, library_id, created_date, organization_id, version } = item;
  return { id, name, library_id, created_date, organization_id, version };
}

export function checklistNameView({ id, name, type, library_id, created_date, version }: Configuration): ChecklistName {
  return { id, name, type, library_id, created_date, version };
}
