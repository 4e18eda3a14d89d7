import * as v from 'valibot';
import type { User } from '../../db/users';
import { route } from '../../route';

/** An account as its owner sees it: the phone is masked. */
export const userInfo = ({ id, phone, nickName, userImg, shareCode, createTime }: User) => ({
  userId: id,
  phone: maskPhone(phone ?? ''),
  nickName,
  userImg,
  shareCode,
  createTime,
});

/** 13812345678 -> 138****5678 */
export const maskPhone = (phone: string): string => phone.replace(/^(.{3}).+(.{4})$/, '$1****$2');

export const getInfo = route({
  path: 'GET /user/info',
  access: 'user',
  input: v.object({}),
  handle: (_, { user }) => userInfo(user),
});
