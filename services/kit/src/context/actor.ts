/** The signed-in user of a call, as the verified access token names them. */
export interface Actor {
  id: string;
  /** 1 platform admin, 2 super client admin, 3 client admin, 4 updater, 5 surveyor, 6 viewer. */
  role: number;
  /** The organization the user belongs to. */
  organizationId: string;
  sessionId: string;
  /** Fingerprint of the secret that the session's payload key follows from (security/secret-versions.ts). */
  keyVersion: string;
  /** Of surveyors: 1 internal, 2 external. */
  surveyorType?: number;
}
