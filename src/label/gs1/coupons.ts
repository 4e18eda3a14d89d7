import { isShortDay } from './dates';

/*
 * Coupons of North America: North American Coupon Application Guideline Using GS1 DataBar Expanded
 * Symbols, for identifier 8110; GS1 AI (8112) Coupon Data Specification, for 8112.
 */

/** Reads digits from left to right; `failed` once they do not fit. */
class Digits {
  failed: boolean;
  private at = 0;

  constructor(private readonly text: string) {
    this.failed = !/^\d*$/.test(text);
  }

  get done(): boolean {
    return this.at === this.text.length;
  }

  /** The next `length` digits. */
  take(length: number): string {
    const taken = this.text.slice(this.at, this.at + length);
    if (taken.length < length) this.failed = true;
    this.at += taken.length;
    return taken;
  }

  /** The next digit, which is one of `allowed`. */
  one(allowed: string): string {
    const digit = this.take(1);
    if (!allowed.includes(digit)) this.failed = true;
    return digit;
  }

  /** A length, one of `lengths`, then as many digits and `more`. */
  counted(lengths: string, more = 0): string {
    const length = this.one(lengths);
    return this.failed ? '' : this.take(Number(length) + more);
  }

  /** Whether an optional field begins here; its number is taken. */
  field(number: string): boolean {
    if (this.failed || this.text[this.at] !== number) return false;
    this.at++;
    return true;
  }
}

/** A date YYMMDD with a day. */
const date = (digits: Digits): string => {
  const taken = digits.take(6);
  if (!digits.failed && !isShortDay(taken)) digits.failed = true;
  return taken;
};

const REQUIREMENT_LENGTHS = '12345';
const REQUIREMENT_CODES = '012349';

/** Requirement, its code, and the family of products. */
function purchase(digits: Digits): void {
  digits.counted(REQUIREMENT_LENGTHS);
  digits.one(REQUIREMENT_CODES);
  digits.take(3);
}

/** A purchase with a company prefix of its own; length 9 says that it has none. */
function furtherPurchase(digits: Digits): void {
  purchase(digits);
  if (!digits.field('9')) digits.counted('0123456', 6);
}

/** Whether a value of identifier 8110 has the form of a coupon. */
export function isCoupon(text: string): boolean {
  const digits = new Digits(text);
  digits.counted('0123456', 6);
  digits.take(6);
  digits.counted('12345');
  purchase(digits);
  if (digits.field('1')) {
    digits.one('0123');
    furtherPurchase(digits);
  }
  if (digits.field('2')) furtherPurchase(digits);
  const expires = digits.field('3') ? date(digits) : undefined;
  if (digits.field('4')) {
    const starts = date(digits);
    if (expires !== undefined && starts > expires) return false;
  }
  if (digits.field('5')) digits.counted('0123456789', 6);
  if (digits.field('6')) digits.counted('1234567', 6);
  if (digits.field('9')) {
    digits.one('01256');
    digits.one('012');
    digits.take(1);
    digits.one('01');
  }
  return !digits.failed && digits.done;
}

/** Whether a value of identifier 8112 has the form of a coupon. */
export function isOffer(text: string): boolean {
  const digits = new Digits(text);
  digits.one('01');
  digits.counted('0123456', 6);
  digits.take(6);
  digits.counted('0123456789', 6);
  return !digits.failed && digits.done;
}
