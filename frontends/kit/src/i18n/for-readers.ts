/** Of what is sent by this client itself, a person can mend nothing. */
const misunderstood = 'ui:said.misunderstood';
const organization = 'ui:said.organization';
const signIn = 'ui:said.signIn';
const tooLarge = 'ui:said.tooLarge';

/** What people read in place of sentences that speak to whoever writes a client: of headers, ids, JSON and field names. */
const instead: Record<string, string> = {
  'auth.preference_choices': misunderstood,
  'auth.start_page': misunderstood,
  'compliance.activity_source': misunderstood,
  'compliance.assess_what': misunderstood,
  'compliance.file_status': misunderstood,
  'compliance.incident_transition': misunderstood,
  'compliance.no_form_of_checklist': misunderstood,
  'compliance.one_of': misunderstood,
  'compliance.role_differs': misunderstood,
  'compliance.select_organization': organization,
  'compliance.updator_of_another_organization': misunderstood,
  'content.frequency_one_of': misunderstood,
  'content.manual_choice': misunderstood,
  'content.organization_required': organization,
  'content.substandards_required': 'ui:said.substandards',
  'documents.convert_too_large': tooLarge,
  'documents.one_of': misunderstood,
  'documents.select_organization': organization,
  'documents.too_large': tooLarge,
  'governance.one_of': misunderstood,
  'governance.select_organization': organization,
  'gateway.address_unreadable': misunderstood,
  'gateway.body_compressed': misunderstood,
  'gateway.body_no_json': misunderstood,
  'gateway.body_no_json_at': misunderstood,
  'gateway.body_no_object': misunderstood,
  'gateway.body_no_type': misunderstood,
  'gateway.body_no_utf8': misunderstood,
  'gateway.body_other_type': misunderstood,
  'gateway.body_too_deep': misunderstood,
  'gateway.body_too_large': tooLarge,
  'gateway.body_too_many_fields': misunderstood,
  'gateway.documented_only': 'ui:error.unavailable',
  'gateway.field_no_base64': misunderstood,
  'gateway.field_no_boolean': misunderstood,
  'gateway.field_no_list': misunderstood,
  'gateway.field_no_object': misunderstood,
  'gateway.field_no_text': misunderstood,
  'gateway.field_not_one_of': misunderstood,
  'gateway.field_takes_no_file': misunderstood,
  'gateway.field_too_deep': misunderstood,
  'gateway.field_with_nul': misunderstood,
  'gateway.file_too_large': tooLarge,
  'gateway.form_name_too_long': misunderstood,
  'gateway.form_too_large': tooLarge,
  'gateway.form_unreadable': misunderstood,
  'gateway.head_too_long': misunderstood,
  'gateway.head_unreadable': misunderstood,
  'gateway.methods_only': misunderstood,
  'gateway.organization_id_unreadable': organization,
  'gateway.query_too_long': misunderstood,
  'gateway.query_too_many_fields': misunderstood,
  'kit.field_no_day': 'ui:said.date',
  'kit.field_no_id': 'ui:error.notFound',
  'kit.field_not_clearable': 'sentences:kit.field_required',
  'kit.key_used_before': misunderstood,
  'kit.not_built': 'ui:error.unavailable',
  'kit.page_from_one': misunderstood,
  'kit.page_size_most': misunderstood,
  'kit.request_too_large': tooLarge,
  'kit.request_unreadable': misunderstood,
  'kit.rights_changed': 'ui:said.rightsChanged',
  'kit.services_only': 'ui:error.forbidden',
  'kit.sign_in_first': signIn,
  'kit.sort_one_of': misunderstood,
  'kit.token_invalid': signIn,
  'kit.token_lapsed': signIn,
  'tenancy.audit_kind': misunderstood,
  'tenancy.company_type_unknown': misunderstood,
  'tenancy.email_or_user_id': misunderstood,
  'tenancy.libraries_of_the_platform': 'ui:said.libraryOfPlatform',
  'tenancy.language_unknown': misunderstood,
  'tenancy.library_not_yours_to_give': 'ui:said.libraryNotToGive',
  'tenancy.organization_type_unknown': misunderstood,
  'tenancy.role_unknown': misunderstood,
  'tenancy.searchtype_unknown': misunderstood,
  'tenancy.sign_in_state_unknown': misunderstood,
  'tenancy.sub_branch_needs_parent': 'ui:said.parent',
  'tenancy.surveyor_needs_type': 'ui:said.surveyorType',
  'tenancy.surveyor_type_unknown': misunderstood,
  'tenancy.valid_longer_than_own': 'ui:said.licence',
  'tenancy.valid_to_unreadable': misunderstood,
};

/** "There is no chapter 64f…": which one it is tells a person nothing. */
const missing = /^\w+\.no_/;

/** The key of the text that people read for a sentence of the server: mostly its own. */
export function textForReaders(key: string, parameters: Record<string, unknown> = {}): string | undefined {
  return instead[key] ?? (missing.test(key) && 'id' in parameters ? 'ui:error.notFound' : undefined);
}

/** Whether a sentence says that the person has to choose first for which organization they work. */
export function asksForOrganization(key: string): boolean {
  return instead[key] === organization;
}

/** Whether a sentence says that what is asked for does not exist. */
export function saysMissing(key: string): boolean {
  return instead[key] === 'ui:error.notFound' || missing.test(key);
}
