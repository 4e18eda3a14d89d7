/** Whether an address leaves the app: a page of the web, a mailbox or a telephone number. */
export const isExternal = (address: string): boolean => /^(https?:\/\/|mailto:|tel:)/i.test(address);
