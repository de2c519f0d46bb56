/** The lists of a library's configuration (specification: platform 3, 7 Configuration). */
export const configurationKinds = ['surveyor_category', 'session_class', 'unit_focus_area', 'checklist_name'] as const;

export type ConfigurationKind = (typeof configurationKinds)[number];
