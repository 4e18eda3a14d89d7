import type { Pair } from './pairs';

/** Excel's result for a pair; with LibreOffice's and the reason where the two part. */
export interface Known extends Pair {
  excel: string;
  office?: string;
  reason?: string;
}

const known = (
  code: string,
  value: Pair['value'],
  excel: string,
  office?: string,
  reason?: string,
): Known => ({
  code,
  value,
  excel,
  ...(office !== undefined && { office }),
  ...(reason !== undefined && { reason }),
});

const LEAP = 'Excel counts a 29 February 1900, LibreOffice does not';
const HALVES = 'Excel rounds the digits of the percentage, LibreOffice its binary product';
const UNKNOWN = 'LibreOffice 7.4 does not know the code';
const CUT = 'Excel rounds to the last digit of seconds, LibreOffice cuts';
const LIMIT = 'in Excel the limit of a condition says whether a section is one of negative numbers';
const SIGN =
  'Excel drops the sign of zeros where the format is one section of places for digits, LibreOffice otherwise';
const NUMERALS = 'Excel writes places for digits one by one, LibreOffice as a number in words';

/**
 * What Excel shows. Only the rows under "From the documentation" are taken from a text of its maker or a standard, which each
 * group names; a few values there are put in for those of the text. All other rows are known behaviour: what users and other
 * interpreters of these formats report of Excel. No row was checked in Excel itself.
 * Fills and the width of padding are left out.
 */
export const EXCEL: readonly Known[] = [
  // From the documentation: "Review guidelines for customizing a number format" and "Number format codes".
  known('####.#', 1234.59, '1234.6'),
  known('#.000', 8.9, '8.900'),
  known('0.#', 0.631, '0.6'),
  known('#.0#', 12, '12.0'),
  known('#.0#', 1234.568, '1234.57'),
  known('???.???', 44.398, '44.398'),
  known('???.???', 102.65, '102.65'),
  known('???.???', 2.8, '2.8'),
  known('# ???/???', 5.25, '5   1/4'),
  known('# ???/???', 5.3, '5   3/10'),
  known('#,###', 12000, '12,000'),
  known('#,', 12000, '12'),
  known('0.0,,', 12200000, '12.2'),
  known('000000', 12, '000012'),
  known('000#', 123, '0123'),
  known('"0"#', 123, '0123'),
  known('$0.00" Surplus";$-0.00" Shortage"', 125.74, '$125.74 Surplus'),
  known('$0.00" Surplus";$-0.00" Shortage"', -125.74, '$-125.74 Shortage'),
  known('0.00;(0.00)', -5.5, '(5.50)'),
  known('"product #"@', 'A12', 'product #A12'),
  known('"gross receipts for "@', 'May', 'gross receipts for May'),
  known('0.00E+00', 12200000, '1.22E+07'),
  known('#0.0E+0', 12200000, '12.2E+6'),
  known('##0.0E+0', 12345678, '12.3E+6'),
  known('[Red][<=100];[Blue][>100]', 5, ''),
  known('0%', 0.285, '29%', '28%', HALVES),
  known('0.00_);(0.00)', 3, '3.00'),
  // From the documentation: TEXT.
  known('$#,##0.00', 1234.567, '$1,234.57'),
  known('0.0%', 0.285, '28.5%'),
  known('# ?/?', 4.34, '4 1/3'),
  known('0.00E+00', 12200000, '1.22E+07'),
  known('[<=9999999]###-####;(###) ###-####', 1234567898, '(123) 456-7898'),
  known('0000000', 1234, '0001234'),
  known("##0° 00' 00''", 123456, "12° 34' 56''"),
  // From the documentation: the codes of days, months, years, hours, minutes and seconds in "Number format codes".
  known('m', 46082, '3'),
  known('mm', 46082, '03'),
  known('mmm', 46082, 'Mar'),
  known('mmmm', 46082, 'March'),
  known('mmmmm', 46082, 'M'),
  known('d', 46082, '1'),
  known('dd', 46082, '01'),
  known('ddd', 46082, 'Sun'),
  known('dddd', 46082, 'Sunday'),
  known('yy', 46082, '26'),
  known('yyyy', 46082, '2026'),
  // Known behaviour, all that follows: moments.
  known('mmm-yy', 39200, 'Apr-07'),
  known('yymmdd', 46082, '260301'),
  known('yyyy"年"m"月"d"日"', 46082, '2026年3月1日'),
  known('h:mm AM/PM', 0.75, '6:00 PM'),
  known('h:mm:ss.00', 0.675348, '16:12:30.07'),
  known('[h]:mm', 1.0423611111, '25:01'),
  known('[mm]:ss', 0.0437615741, '63:01'),
  known('[ss]', 0.5, '43200'),
  known('h:mm:ss', 2.9999999 / 24, '3:00:00', '2:59:59', CUT),
  known('[h]:mm:ss;@', 2.9999999999999996, '72:00:00'),
  known('mm:ss.0', 0.12499999, '00:00.0', '59:59.9', CUT),
  known('[s].00', 1.23456789 / 86400, '1.23', '1.42889802083333E-05', UNKNOWN),
  known('上午/下午h"时"mm"分"', 0.75, '下午6时00分', '0.75', UNKNOWN),
  // The 1900 system has no days before its first, and one that never was.
  known('yyyy-mm-dd', 61, '1900-03-01'),
  known('yyyy-mm-dd', 60, '1900-02-29', '1900-02-28', LEAP),
  known('yyyy-mm-dd', 1, '1900-01-01', '1899-12-31', LEAP),
  known('m/d/yyyy', 0, '1/0/1900', '12/30/1899', LEAP),
  known('yyyy-mm-dd', 2958465.5, '9999-12-31'),
  known('yyyy-mm-dd', -1, '#####', '1899-12-29', 'Excel fills a cell of a negative date with #'),
  known('[h]:mm', -1.5, '#####', '-36:00', 'Excel fills a cell of a negative time with #'),
  known('[hh]', -1.5, '-36'),
  // Halves round away from zero on the decimal digits.
  known('#,##0.00', 71.095, '71.10'),
  known('0.00', 1.005, '1.01'),
  known('0.00', 4.725, '4.73'),
  known('0.00', -4.725, '-4.73'),
  known('0.0%', 0.1785, '17.9%', '17.8%', HALVES),
  known('0', 2.5, '3'),
  // The sign of a number whose digits are all zero: a format of one section loses it, as TEXT of Excel does by
  // github.com/borgar/numfmt/issues/1; one of several sections keeps it, and so do fractions and words alone. (Allen Wyatt's
  // "Getting Rid of Negative Zero Amounts" shows -0.00 and does not name the format.) LibreOffice 7.4 shows 0.00 too.
  known('0.00', -0.001, '0.00'),
  known('0%', -0.001, '0%'),
  known('0.0;-0.0', -0.01, '-0.0'),
  known('0.0;@', -0.01, '-0.0', '0.0', SIGN),
  known('-0.0', -0.01, '-0.0'),
  known('# ?/?', -0.01, '-0', '0', SIGN),
  known('"x"', -0.01, '-x', 'x', SIGN),
  known('0', 12345678901234567000, '12345678901234600000'),
  // A language, not a currency.
  known('[$-1010409]General', 35, '35'),
  known('[$-804]0.00', 3, '3.00'),
  known('[$-zh-CN]0.0', 2, '2.0', '2', UNKNOWN),
  known('[$-409]0', 5, '5'),
  known('[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 46082, 'Sunday, March 1, 2026'),
  known('[$€-407]\\ #,##0.00', 5.5, '€ 5.50'),
  known('[$¥-804]#,##0.00', 1234.5, '¥1,234.50'),
  known('¥#,##0.00', 1234.5, '¥1,234.50'),
  // What a format adds, and what it hides.
  known('General"kg"', 12.5, '12.5kg'),
  known('0.0 %', 0.5, '50.0 %'),
  known('#,##0.0#', 1234.5, '1,234.5'),
  known('0,000', 5, '0,005'),
  known('000.0', 1.5, '001.5'),
  known('"批号:"@', 'A7', '批号:A7'),
  known(';;;', 5, ''),
  known(';;;', 'text', ''),
  known('0;-0;', 0, ''),
  known('0;;;', 'text', ''),
  known('#', 0, ''),
  known('0.##', 7, '7.', '7', 'Excel shows the point even if no digit follows'),
  known('"A"', -1, '-A', 'A', 'Excel shows the sign of a number whose digits are not shown'),
  known('_-* #,##0.00_-', 5, '5.00'),
  known('_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', -5, '$(5.00)'),
  known('_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', 0, '$-'),
  // Conditions.
  known('[<-25]General;[>25]General;General', -26, '26', '-26', LIMIT),
  known('[<-25]General;[>25]General;General', -25, '-25', '25', LIMIT),
  known('[=5]"five";0', -3, '-3', '3', LIMIT),
  known('[>=100]0;[<100]0.0', -3, '-3.0', '3.0', LIMIT),
  known('[>=100]0;[<0]0', 50, '#####', '50', 'Excel fills a cell that no section is for with #'),
  // Fractions: the last convergent that fits.
  known(
    '# ??/??',
    123.456,
    '123 26/57',
    '123 31/68',
    'Excel takes the last convergent, LibreOffice the nearest fraction',
  ),
  known('# ?/2', 12.75, '13', '12 1/2', 'Excel rounds a half numerator up'),
  known('# ??/100', 1.25, '1 25/100'),
  // East Asian numerals, weekdays and eras.
  known('[DBNum1][$-804]General', 1034, '一千〇三十四'),
  known('[DBNum2][$-804]General', 1034, '壹仟零叁拾肆'),
  known('[DBNum3][$-804]0', 12, '１２'),
  known('[DBNum2][$-804]0.00', 12.5, '壹贰.伍零', '壹拾贰点伍零', NUMERALS),
  known('[DBNum1][$-804]0', 2026, '二〇二六', '二千〇二十六', NUMERALS),
  known('[DBNum1][$-804]yyyy"年"m"月"d"日"', 46315, '二〇二六年十月二十日'),
  known('[DBNum2][$-404]General', 100010, '壹拾萬零壹拾'),
  known('[DBNum2][$-411]General', 1234, '壱阡弐百参拾四'),
  known('[$-804]aaa', 46082, '日'),
  known('[$-804]aaaa', 46082, '星期日'),
  known('[$-411]aaaa', 46082, '日曜日'),
  known('aaa', 46082, 'Sun'),
  known('[$-411]ggge"年"m"月"d"日"', 46082, '令和8年3月1日'),
  known('[$-411]ge.mm.dd', 43585, 'H31.04.30'),
  known('[$-404]e/m/d', 46082, '115/3/1'),
  known('[$-41E]bbbb', 46082, '2569', 'bbbb', UNKNOWN),
  known('[$-107041E]d/m/yyyy', 46082, '1/3/2569'),
  known('[$-804]mmmm', 46082, '三月'),
  known('[$-411]mmmm', 46082, '3月', '三月', 'months of Windows in Japanese have numbers'),
  known('[$-407]d. mmmm yyyy', 46082, '1. März 2026'),
  known('[$-411]AM/PM h:mm', 0.75, '午後 6:00'),
];
