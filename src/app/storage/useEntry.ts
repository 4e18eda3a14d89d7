import { useLocalStorage } from '@mantine/hooks';
import type { Entry } from './entry';

/** An entry of the browser's storage as state of React; follows the other tabs. */
export const useEntry = <T>({ key, parse, format }: Entry<T>) =>
  useLocalStorage<T>({
    key,
    defaultValue: parse(null),
    getInitialValueInEffect: false,
    deserialize: parse,
    serialize: format,
  });
