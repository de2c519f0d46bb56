import type { Actor, LiveEvent } from '@attesta/kit';

/** One open page that listens. */
export interface Listener {
  actor: Actor;
  /** The organization that the user acts for, already checked; '' for the own one. */
  organizationId: string;
  send(event: LiveEvent): void;
}

/** Whether a listener may see an event: it is of the user, or of the whole organization that the user acts for. */
export function maySee({ actor, organizationId }: Omit<Listener, 'send'>, event: LiveEvent): boolean {
  if (event.userId) return event.userId === actor.id;
  // What the platform owns, such as its libraries, is everybody's; the tags of a change say nothing of anybody.
  if (event.organizationId === '') return actor.role === 1 || event.type === 'changed';
  if (event.type === 'changed' && hearsEveryone({ actor, organizationId })) return true;
  return event.organizationId === (organizationId || actor.organizationId);
}

/** Whether a page adds up all clients, so that every change of theirs concerns it: a platform admin's who has chosen none. */
export function hearsEveryone({ actor, organizationId }: Omit<Listener, 'send'>): boolean {
  return actor.role === 1 && organizationId === '';
}

/** Passes each live event on to those who may see it. */
export class LiveHub {
  private readonly listeners = new Set<Listener>();

  /** Starts listening; the returned function stops it. */
  add(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  publish(event: LiveEvent): void {
    for (const listener of this.listeners) if (maySee(listener, event)) listener.send(event);
  }
}
