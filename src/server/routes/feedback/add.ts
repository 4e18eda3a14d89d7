import * as v from 'valibot';
import { fileIdOf } from '../../db/fileRefs';
import { text, whole } from '../../input';
import { invalidField } from '../../refusals';
import { route } from '../../route';

const DAY = 24 * 3_600_000;

/** A message to the operator, with pictures uploaded before. */
export const addFeedback = route({
  path: 'POST /feedback/add',
  access: 'user',
  input: v.object({
    type: whole(1, 4),
    content: text(1, 500),
    contact: v.optional(text(0, 64), ''),
    images: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(500))), v.maxLength(4)), []),
  }),
  async handle({ type, content, contact, images }, { db, user }) {
    const ids = [...new Set(images.map((url) => fileIdOf(url) ?? ''))];
    if ((await db.files.own(ids, user.id, 'image')).length < ids.length) throw invalidField('images');
    await db.limits.take(`feedback/${user.id}`, 10, DAY);
    const feedbackId = await db.transaction(async ({ feedback, fileRefs }) => {
      const message = { userId: user.id, type, content, contact, images: JSON.stringify(images) };
      const id = await feedback.add(message);
      await fileRefs.set('feedback', id, ids);
      return id;
    });
    return { feedbackId };
  },
});
