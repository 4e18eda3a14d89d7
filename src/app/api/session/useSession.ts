import { featureContext } from '../../ui/featureContext';
import type { SessionStore } from './SessionStore';

/** The signed-in account. */
export interface SessionStores {
  readonly session: SessionStore;
  /** Signs out and removes the user's tabs. */
  signOut(): Promise<void>;
  /** The account was deleted: removes the session and the user's tabs. */
  leave(): void;
}

export const [SessionContext, useSession] = featureContext<SessionStores>('session');
