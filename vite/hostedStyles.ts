import type postcss from 'postcss';
import type { Rule } from 'postcss';
import type { Plugin } from 'vite';

/** The element around a component. */
const HOST = '.labelwright';

/** Style sheets with rules for the whole page. */
const PAGE_WIDE = /@mantine|\/app\/ui\/(?:tokens|look)\.css/;

/**
 * One selector, for what is in the element of a component only. Rules of the page's root get no weight, so that any rule of
 * the page that sets a variable wins.
 * @param isLibrary whether it is of Mantine, whose classes only its elements have
 */
function hosted(selector: string, isLibrary: boolean): string {
  const one = selector.trim();
  if (one.startsWith(':root') || one === ':host') {
    const rest = one.replaceAll(/:root|:host/g, '');
    // The root of a page is the element; repeated it keeps its weight over the library.
    const weight = one.split(':root').length - 1;
    return weight > 1 ? `${HOST.repeat(weight)}${rest}` : `:where(${HOST}${rest})`;
  }
  if (/^(?:body|html)\b/.test(one)) return `:where(${HOST})`;
  return isLibrary && /\.m_|mantine/.test(one) ? one : `:where(${HOST}) ${one}`;
}

const isFrame = (rule: Rule) =>
  rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as postcss.AtRule).name);

/** Restricts the rules that a page-wide style sheet has to the elements of the components of the package. */
export const hostedStyles = (): Plugin => ({
  name: 'hosted-styles',
  enforce: 'pre',
  config: () => ({
    css: {
      postcss: {
        plugins: [
          {
            postcssPlugin: 'hosted-styles',
            Once(sheet: postcss.Root) {
              sheet.walkRules((rule) => {
                const file = rule.source?.input.file ?? '';
                if (!PAGE_WIDE.test(file) || isFrame(rule)) return;
                const isLibrary = file.includes('@mantine');
                rule.selectors = rule.selectors.map((one) => hosted(one, isLibrary));
              });
            },
          },
        ],
      },
    },
  }),
});
