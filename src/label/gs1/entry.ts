/** A part of a value. Only the last one may vary in length. */
export interface ValuePart {
  /** `N` digits; `X` the 82 characters of GS1; `Y` the 39 of part numbers; `Z` base64url. */
  type: 'N' | 'X' | 'Y' | 'Z';
  min: number;
  max: number;
  /** The value may end before it. */
  optional?: true;
  /** Names of rows in `checks.ts`. */
  checks: readonly string[];
}

/** What GS1 defines for one application identifier (AI), or for a range of them. */
export interface DictionaryEntry {
  ai: string;
  /** The last identifier of a range. */
  last?: string;
  /** Scanners know its length: no separator follows it. */
  fixed?: true;
  /** It may be in the query of a Digital Link. */
  attribute?: true;
  components: readonly ValuePart[];
  /** For each rule, the groups of which all members of one must be there too. `n` means any digit. */
  requires: readonly (readonly (readonly string[])[])[];
  /** Identifiers that must not be there too. */
  excludes: readonly string[];
  /** It can be the key of a Digital Link, with one of these lists of qualifiers, in their order. */
  qualifiers?: readonly (readonly string[])[];
  /** GS1's data title. */
  title: string;
}
