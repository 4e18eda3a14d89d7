/** What a new text element holds; stored with the label, whatever the interface speaks. */
export const DEFAULT_TEXT = '双击编辑文字';
