/** Characters beyond ASCII are UTF-8, and the symbol says so (ECI 26). A caret is doubled for the library. */
export const announced = (content: string): string =>
  (/^\p{ASCII}*$/u.test(content) ? '' : '^ECI000026') + content.replaceAll('^', '^^');
