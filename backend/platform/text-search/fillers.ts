/** Words that say nothing of what a title or a query is about. */
export const isFiller = (word: string): boolean => fillers.has(word) || emptyOpenings.test(word)

// Forms of 있다, 없다, 않다, 아니다, which say yes or no to something said elsewhere; 없애다 is an act.
const emptyOpenings = /^(?:있|없(?![애앨앤앴])|않|아니|아닌|해야|하지|되지)/

const fillers = new Set(
  `왜 어떻게 무엇 무엇을 무엇이 무엇부터 언제 언제쯤 언제까지 누가 누구 어디 어디로 얼마나 어떤 수 것 것은 것이 것을 게 건가요 겁니까
   있습니까 있나요 있는 있을까요 있어야 없습니까 없나요 없을까요 없는 없다는데 너무 우리 우리나라 더 꼭 좀 안 못 또 다 및 등 때 중
   합니까 하나요 할까요 해야 됩니까 되나요 안됩니까 주세요 주나요 않나요 않습니까 않을까요 옳은가 옳습니까 맞습니까 어떨까요
   방법 방법은 방법이 방안 대책 대책이 대책은 계획 계획이 필요합니다 필요한가요 생각합니까 대해 대한 위해 위한 관련 때문에 이유는 이제 지금
   수는 수가 수도 일은 일이 일을 일 두고 볼 하기 되기 하는 되는 하고 인가 무엇인가요 무엇입니까 사실입니까 가능할까요 해 년 달 한 두 내 제대로 이렇게 그 이 저 바꿔야 그대로 그대로인가요`.split(
    /\s+/,
  ),
)
