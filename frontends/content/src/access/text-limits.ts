/** How long the texts of a library may be; the content service refuses longer ones. */
export const textLimits = { name: 500, code: 100, description: 10_000, element: 2_000 } as const;
