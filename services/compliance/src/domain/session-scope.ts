/** What a session is about. Category and class are '' where the session is about all of them. */
export interface SessionSubject {
  library_id: string;
  category_id: string;
  class_id: string;
}

interface Placed {
  library_id: string;
  surveyor_category_id?: string;
  session_class_id?: string;
}

/** Whether a session is about a substandard: one of its library, and of its category and class where it has them. */
export function isAbout(session: SessionSubject, substandard: Placed): boolean {
  return (
    substandard.library_id === session.library_id &&
    (!session.category_id || substandard.surveyor_category_id === session.category_id) &&
    (!session.class_id || substandard.session_class_id === session.class_id)
  );
}
