import { featureContext } from '../../ui/featureContext';
import type { SessionStore } from './SessionStore';

/** Who is signed in. */
export interface SessionStores {
  readonly session: SessionStore;
  /** Signs out and forgets the tabs of the user. */
  signOut(): Promise<void>;
  /** The account is gone: forgets the session and the tabs of the user. */
  leave(): void;
}

export const [SessionContext, useSession] = featureContext<SessionStores>('session');
