import type { InputOf, OutputOf } from '../../src/server/routes';
import { PASSWORD, type TestServer } from './databases';

type Saved = InputOf<'POST /templet/save'>;

/** JSON text of an element list with one text. */
export const textData = (content: string) =>
  JSON.stringify([{ id: 'a', elementType: 1, x: 1, y: 1, width: 20, height: 5, content }]);

/** A template as a client saves it. */
export const entity = (name: string, fields: Partial<Saved> = {}): Saved => ({
  name,
  width: 40,
  height: 30,
  data: textData(name),
  ...fields,
});

/** A new account and the calls it makes. */
export const newUser = async (server: TestServer, nickName?: string) =>
  userOf(server, await server.signUp(nickName));

/** A new account, signed in for thirty days: its session outlives a test that moves the clock by days. */
export async function newLastingUser(server: TestServer): Promise<TestUser> {
  const { userPhone: phone } = await newUser(server);
  const { data } = await server.call('POST /login/doLogin', { phone, password: PASSWORD, remember: 1 });
  return userOf(server, data);
}

/** A signed-in account and the calls it makes. */
export function userOf(server: TestServer, session: OutputOf<'POST /login/doLogin'>) {
  const options = { token: session.accessToken };
  const call: TestServer['call'] = (path, input) => server.call(path, input, options);
  return {
    ...session,
    call,
    send: (path: string, input: unknown) => server.send(path, input, options),
    /** Saves a new template; gives its id. */
    async save(name: string, fields?: Partial<Saved>): Promise<number> {
      const { code, data, msg } = await call('POST /templet/save', entity(name, fields));
      if (code !== 200) throw new Error(`save: ${msg}`);
      return data.templetId;
    },
    async read(templetId: number) {
      return (await call('GET /templet/getTemplet', { templetId })).data;
    },
    /** Names of the own templates, as a list gives them. */
    async names(filter: InputOf<'GET /templet/getMyTemplet'> = {}) {
      return (await call('GET /templet/getMyTemplet', filter)).data.rows.map(({ name }) => name);
    },
    /** Deletes templates past the bin: nothing of them stays. */
    async deleteForever(templetIds: number[]) {
      await call('POST /templet/delete', { templetIds });
      return call('POST /templet/deleteForever', { templetIds });
    },
    setSafeMode: (safeMode: 0 | 1) => call('POST /user/updateUserPreference', { safeMode }),
  };
}

export type TestUser = ReturnType<typeof userOf>;
