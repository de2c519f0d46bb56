import type { FieldLimit } from './limit';

/** Limits by what a field holds. */
const kinds = {
  /** 24 hexadecimal digits; up to 64 where nobody may guess it. */
  id: { length: 64 },
  /** A word that the platform knows: a status, a level, a column to sort by. */
  word: { length: 100 },
  code: { length: 100 },
  name: { length: 500 },
  text: { length: 10_000 },
  /** RFC 5321, 4.5.3.1.3. */
  email: { length: 254 },
  phone: { length: 40 },
  url: { length: 2048 },
  search: { length: 200 },
  /** Longer passwords than are hashed get the password rules' own answer. */
  secret: { length: 1000 },
  /** A part of a passkey's answer (WebAuthn Level 3): attestations carry chains of certificates. */
  passkey: { length: 20_000 },
  /** With a time behind it. */
  day: { length: 40, day: true },
  quota: { min: 0, max: 100_000 },
  amount: { min: -1e12, max: 1e12, decimals: 6 },
} satisfies Record<string, FieldLimit>;

type Kind = keyof typeof kinds;

const texts: Partial<Record<Kind, string>> = {
  id: `assign_element edition_of elementdelete id2 library new_surveyor_session package removeLibrary sha256 surveyor_category
    surveyor_session updatedSubstandards`,
  word: `assigned authenticatorAttachment extra fields_sent file_status kind language layout_type level
    meeting_time_end meeting_time_start navigation_style purpose response response_frequency searchtype sign_in_state sort status submission_day theme time_zone transports type u_status voting_stats`,
  code: 'code file_no key otp',
  name: `address agenda_item aggregation_type category_name city class_name contact_person content_type country currency_type
    declared_type document_name document_title kpi_name name observation_name observation_type state title
    committee_name department designation location meeting_name presenter rowid type_of_measure type_of_number unit_focus_area`,
  text: `AuditToolTxt DataAggregationAnalysisPlanTxt DenominatorTxt DisseminatedToStaffTxt NumeratorTxt
    SelectionCriteria TargetSampleSampleSizeTxt action_plan comment comments description discussion document_description
    issues message methodofDataCollection objective recaptchaResponse resolutions`,
  email: 'email voter_email',
  phone: 'mobile_no phone_number',
  url: 'attachment_link file_path link start_url',
  search: 'q',
  secret: 'current_password password refreshToken retypepassword',
  passkey: 'attestationObject authenticatorData clientDataJSON signature userHandle',
  day: `as_of created_date expiry_date expirydate fromDate from_date fromdate response_date meeting_date responsedate target_date toDate to_date
    todate valid_from valid_to`,
};

const numbers: Partial<Record<Kind, string>> = {
  quota: 'no_client_admin no_surveyor no_updator no_viewer',
  amount: 'target totarget',
};

const otherNumbers: Record<string, FieldLimit> = {
  // Beyond it a database counts what it skips for seconds.
  page: { min: 0, max: 1_000_000 },
  order: { min: 0, max: 1_000_000 },
  expiry_days: { min: 0, max: 36_500 },
};

const textLimits = byName(texts);
const numberLimits = { ...byName(numbers), ...otherNumbers };
const namesAnId = /(?:^|_)ids?$|Ids?$/;

/** Whether a field of this name holds an id: clients then mean "none" by "". */
export function isIdName(name: string): boolean {
  return namesAnId.test(name);
}

/** Whether a list of this name holds ids, as `library` does. */
export function isIdList(name: string): boolean {
  return isIdName(name) || textLimits[name] === kinds.id;
}

/** Whether a field of this name holds a word that the platform knows, such as a frequency. */
export function isWordName(name: string): boolean {
  return textLimits[name] === kinds.word;
}

/** How long a text field of this name may be; undefined where nothing is known of it. */
export function textLimit(name: string): FieldLimit | undefined {
  return textLimits[name] ?? (isIdName(name) ? kinds.id : undefined);
}

/** How large a number field of this name may be, apart from what its type holds. */
export function numberLimit(name: string): FieldLimit | undefined {
  return numberLimits[name];
}

function byName(names: Partial<Record<Kind, string>>): Record<string, FieldLimit> {
  const found: Record<string, FieldLimit> = Object.create(null);
  for (const [kind, list] of Object.entries(names)) {
    for (const name of list.split(/\s+/)) found[name] = kinds[kind as Kind];
  }
  return found;
}
