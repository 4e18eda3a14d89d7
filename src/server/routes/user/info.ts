import * as v from 'valibot';
import { maskAccount } from '../../../base/account';
import type { User } from '../../db/users';
import { route } from '../../route';

/** An account as its owner sees it: the phone or address is masked. */
export const userInfo = ({ id, phone, nickName, userImg, shareCode, createTime }: User) => ({
  userId: id,
  phone: maskAccount(phone ?? ''),
  nickName,
  userImg,
  shareCode,
  createTime,
});

export const getInfo = route({
  path: 'GET /user/info',
  access: 'user',
  input: v.object({}),
  handle: (_, { user }) => userInfo(user),
});
