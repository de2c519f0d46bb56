/** Fields that a record of a message type may lack, and that screens show as absent: no contract demands them. */
export const mayLack: Record<string, string[]> = {
  'auth.SignIn': ['methods'],
  'compliance.ChecklistForm': ['response', 'last_response'],
  'compliance.Dashboard': ['platform'],
  'compliance.OrganizationOverview': ['assigned'],
  'compliance.WorkOverview': ['upcoming', 'urgent'],
  'compliance.Risk': ['residual', 'treatment_progress'],
  'content.Activity': ['expiry_days', 'target', 'totarget'],
  'content.GetSessionClassesReply': ['one'],
  'content.GetSurveyorCategoriesReply': ['one'],
  'content.Library': ['counts'],
  'content.OutlineNode': ['names'],
  'content.Substandard': ['file'],
  'tenancy.Notification': ['message_sentence', 'title_sentence'],
  'tenancy.Organization': ['mode', 'users'],
  'tenancy.UserCounts': ['no_client_admin', 'no_surveyor', 'no_updator', 'no_viewer'],
};
