import { useEffect, useRef, useState } from 'react';
import { sendAgainOf } from '../api/send-again';
import { whenReachable } from '../api/when-reachable';

/** A save that has not reached the server, in the form where it was pressed. */
export interface WaitingSave {
  /** True until it has arrived, was refused, or was given up. */
  waits: boolean;
  /** Whether the form's error is that the save has not arrived, and nothing that the server has said. */
  isUnsent: boolean;
  /** Sends what waits now. */
  send: () => void;
  /** What waits is not sent any more. */
  giveUp: () => void;
  /** The person has saved anew, so that this may wait again. */
  begin: () => void;
}

/**
 * Has a save that did not reach the server wait in its form, and sends it when the server may be reached again: the same under
 * the same key, so that it is done once, however often it goes.
 * @param error why the last save of the form failed
 */
export function useWaitingSave(error: unknown): WaitingSave {
  const sendAgain = sendAgainOf(error);
  const [stopped, setStopped] = useState(false);
  const [sending, setSending] = useState(false);
  const isUnderWay = useRef(false);
  const send = async (): Promise<void> => {
    if (!sendAgain || isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    await sendAgain();
    isUnderWay.current = false;
    setSending(false);
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const isUnsent = sendAgain !== undefined;
  const waitsHere = isUnsent && !stopped;
  useEffect(() => (waitsHere ? whenReachable(() => void latest.current()) : undefined), [waitsHere]);
  const waits = !stopped && (isUnsent || sending);
  return {
    waits,
    isUnsent,
    send: () => void send(),
    giveUp: () => {
      if (waits) setStopped(true);
    },
    begin: () => setStopped(false),
  };
}
