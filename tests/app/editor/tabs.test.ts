import { describe } from 'vitest';
import { host } from './host';
import { MemoryShelf } from './shelf';
import { tabsBehave } from './tabs';

describe('without Web Locks', () => {
  tabsBehave({ host, locks: undefined, shelf: () => new MemoryShelf() });
});
