/** How long texts of a library may be: long enough for any manual, short enough for an event of 200 items; and how many of a thing an activity has. */
export const limits = {
  name: 500,
  code: 100,
  description: 10_000,
  element: 2_000,
  elements: 500,
  substandards: 1_000,
} as const;
