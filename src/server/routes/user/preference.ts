import * as v from 'valibot';
import { LENGTH_UNITS } from '../../../base/lengthUnit';
import { PRINT_RANGES } from '../../../base/printSettings';
import { bit, text, whole } from '../../input';
import { route } from '../../route';

export const getPreference = route({
  path: 'GET /user/userPreference',
  access: 'user',
  input: v.object({}),
  handle: (_, { db, user }) => db.preferences.of(user.id),
});

/** Changes the given preferences; an unknown one is refused. */
export const updatePreference = route({
  path: 'POST /user/updateUserPreference',
  access: 'user',
  input: v.strictObject({
    safeMode: v.optional(bit()),
    printMode: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/))),
    printDensity: v.optional(whole(PRINT_RANGES.density.min, PRINT_RANGES.density.max)),
    printSpeed: v.optional(whole(0, 15)),
    defaultPrinter: v.optional(text(0, 200)),
    lengthUnit: v.optional(v.picklist(['', ...LENGTH_UNITS])),
  }),
  handle: (input, { db, user }) => db.preferences.change(user.id, input),
});
