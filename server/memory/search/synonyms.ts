import { stem } from './stem.ts';

/**
 * Words that coaches and the people of small businesses use for one another: each line is of one
 * meaning, and a word may stand in several.
 */
const groups = `
price cost charge fee rate
revenue turnover sales income takings earnings
wages payroll salary pay
profit margin
money cash funds
budget spend spending
loan overdraft borrow debt
invoice bill
deposit advance upfront
overdue late owed
discount rebate
investor backer
donor sponsor funder grant
staff team employees crew workers people
employee worker hire
hire recruit appoint
quit leave resign
sack fire dismiss
boss manager owner proprietor
colleague coworker teammate
assistant helper
foreman supervisor leader
apprentice trainee junior
accountant bookkeeper
lawyer solicitor attorney
client customer account
supplier vendor
competitor rival
complaint grievance
buy purchase bought
sell sold sale
order booking
offer bid proposal quote
deal contract agreement
renew renewal extend
cancel terminate
lease rent tenancy
landlord owner
premises building shop location branch
shop store
office studio
warehouse storage
equipment machine gear
software app system
van truck vehicle car
motorcycle bike motorbike
insurance cover policy
permit licence license
inspector regulator inspection
audit review
begin start launch
open launch
end finish stop
close shut
grow expand growth
shrink reduce cut
goal target aim
plan strategy
deadline due
problem issue trouble
mistake error
worried anxious afraid scared concerned worry
tired exhausted burnout
angry annoyed cross
happy glad pleased
proud pride
sick ill illness
hurt pain injury
sleep rest
holiday vacation
weekend saturday sunday
husband wife spouse partner
kids children
parents mother father
letter email message
call phone ring
meeting appointment session
report figures
website site
job project
training course
school class
house home flat
doctor gp hospital
trip travel
picture photo
movie film
month monthly
week weekly
year annual yearly`;

const known = new Map<string, Set<string>>();
for (const line of groups.trim().split('\n')) {
  const stems = [...new Set(line.split(' ').map((word) => stem(word)))];
  for (const one of stems) {
    const others = known.get(one) ?? new Set<string>();
    known.set(one, others);
    for (const other of stems) if (other !== one) others.add(other);
  }
}
const none: ReadonlySet<string> = new Set();

/** Stems of words that may stand for a stem. */
export const synonymsOf = (one: string): ReadonlySet<string> => known.get(one) ?? none;
