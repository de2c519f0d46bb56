/** organization_id of what the platform made for everybody. */
export const platform = '';

/** Activity sources (daily 4). */
export const adminSource = 1;
export const clientSource = 2;
