/** What @tus/server answers with: its errors are values, not of a class. */
export interface TusRefusal {
  status_code: number;
  body: string;
}

/** A refusal with a status, and a text for whoever runs the client. */
export function tusRefusal(status_code: number, body: string): TusRefusal {
  return { status_code, body };
}
