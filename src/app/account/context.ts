import { featureContext } from '../ui/featureContext';
import type { PreferenceStore } from './PreferenceStore';

/** What the user prefers. */
export interface AccountStores {
  readonly preferences: PreferenceStore;
}

export const [AccountContext, useAccount] = featureContext<AccountStores>('account');
