import * as v from 'valibot';
import { makeCode } from '../../agents/enrol';
import { endJobsOf } from '../../agents/reports';
import { rowId, text } from '../../input';
import { isAway } from '../../open/jobs/choose';
import { printersOf } from '../../open/jobs/operations';
import { MAX_STOCK } from '../../open/schemas';
import { deny } from '../../refusals';
import { translators } from '../../reply';
import { route } from '../../route';

/** Agents of the account with their printers. */
export const getFleet = route({
  path: 'GET /fleet/list',
  access: 'user',
  input: v.object({}),
  async handle(_, context) {
    const { db, user, language } = context;
    const agents = await db.agents.list(user.id);
    return {
      agents: agents.map(({ id, name, version, os, createTime, seenTime, cutReason, cutTime }) => ({
        id,
        name,
        version,
        os,
        createTime,
        seenTime,
        isAway: isAway(seenTime, context.now()),
        /** Why it was cut off. */
        cut: cutTime === null ? undefined : translators[language](cutReason as 'agentLieJob'),
      })),
      printers: await printersOf(context, user.id),
    };
  },
});

/** Makes a code with which a print service enrols. No later call returns it. */
export const makeAgentCode = route({
  path: 'POST /fleet/code',
  access: 'user',
  input: v.object({}),
  handle: (_, context) => makeCode(context, context.user.id),
});

export const renameAgent = route({
  path: 'POST /fleet/rename',
  access: 'user',
  input: v.object({ agentId: rowId(), name: text(1, 100) }),
  async handle({ agentId, name }, { db, user }) {
    if (!(await db.agents.rename(user.id, agentId, name))) throw deny('agentMissing');
  },
});

/** Removes an agent: it may not connect any more, and its jobs end. */
export const removeAgent = route({
  path: 'POST /fleet/remove',
  access: 'user',
  input: v.object({ agentId: rowId() }),
  async handle({ agentId }, { db, user, jobEvents, agents, now }) {
    await jobEvents.run(db, async (tx, changed) => {
      if (!(await tx.agents.find(user.id, agentId))) throw deny('agentMissing');
      await endJobsOf(tx, agentId, 'agentRemoved', now(), changed);
      await tx.agents.remove(user.id, agentId);
    });
    agents.disconnect(agentId);
  },
});

/** Sets what is loaded in a printer; empty for unknown. */
export const setStock = route({
  path: 'POST /fleet/stock',
  access: 'user',
  input: v.object({ printerId: rowId(), stock: text(0, MAX_STOCK) }),
  async handle({ printerId, stock }, { db, user }) {
    if (!(await db.agents.setStock(user.id, printerId, stock))) throw deny('openPrinterMissing');
  },
});
