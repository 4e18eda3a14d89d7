import { featureContext } from '../ui/featureContext';
import type { PreferenceStore } from './PreferenceStore';

/** The user's preferences. */
export interface AccountStores {
  readonly preferences: PreferenceStore;
}

export const [AccountContext, useAccount] = featureContext<AccountStores>('account');
