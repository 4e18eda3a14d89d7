/** Characters of a share code as the server makes it: only a text of this length can be one. */
export const SHARE_CODE_LENGTH = 10;
