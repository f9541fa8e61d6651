/** Written by bin/calibrate-mood.ts: of each sign what it weighs for each of `moods`, in hundredths. */
export const constantWeights = [-0.364, 0.868, 0.483, -0.986] as const;
export const writtenWeights = `
a:!=18,-12,-2,-4 a:?=-17,10,-6,12 a:a=-1,12,-14,3 a:able=-4,-3,5,2 a:about=12,8,1,-21 a:after=7,-15,-6,15 a:again=-4,14,3,-13 a:against=1,-10,8,2 a:agreed=-3,8,-3,-2 a:ahead=-6,3,6,-3 a:all=-18,8,19,-9 a:allowed=-5,-6,12,-1
a:already=1,-10,2,7 a:also=9,-1,-7,-2 a:am=3,-7,5,-1 a:an=-12,6,-2,8 a:and=11,25,-28,-7 a:another=-14,-13,12,14 a:answer=-9,7,2,0 a:any=-8,-1,9,0 a:anybody=1,-4,-9,12 a:anything=13,22,-21,-14 a:april=2,6,-5,-3 a:are=-27,19,-9,17
a:as=-1,7,-9,3 a:ask=-7,2,-15,20 a:asked=-12,1,3,8 a:asking=-8,-5,-5,17 a:at=-10,8,1,2 a:august=4,-3,0,0 a:away=-3,-3,9,-2 a:back=-7,8,8,-8 a:bad=-3,7,-3,-2 a:bank=-4,-3,-8,15 a:be=-9,-12,13,8 a:because=4,-4,5,-4 a:been=4,2,-5,-1
a:before=-4,4,-10,10 a:being=-2,11,-4,-4 a:better=9,-4,1,-6 a:big=7,0,-3,-4 a:board=4,-6,4,-1 a:book=1,-5,8,-4 a:both=6,-3,-6,3 a:bring=-7,-1,1,8 a:but=-4,-2,-12,18 a:by=3,5,-8,0 a:call=-3,-10,16,-3 a:calls=-5,-5,7,2 a:came=-4,-2,-4,10
a:can=-9,12,9,-11 a:can't=-4,0,2,2 a:case=4,3,-4,-3 a:change=-1,7,-4,-2 a:changed=8,0,-5,-3 a:close=-3,5,0,-3 a:come=-6,6,5,-6 a:comes=10,-1,-6,-3 a:coming=-1,-2,7,-4 a:congratulations=17,-10,-5,-3 a:contract=5,-17,13,-1 a:cost=-2,1,7,-6
a:could=-16,-1,12,5 a:course=-2,8,-4,-1 a:date=-6,3,1,2 a:day=11,-3,0,-8 a:days=-7,9,-15,12 a:december=4,4,-8,0 a:decide=1,-5,-3,7 a:deposit=-6,1,9,-3 a:did=-7,-18,11,14 a:didn't=5,1,6,-12 a:do=-7,-5,0,12 a:does=-3,-2,-11,16
a:doesn't=-3,-2,12,-6 a:doing=-2,10,-1,-6 a:don't=-12,-19,21,9 a:done=7,1,-6,-2 a:down=-8,-5,4,9 a:draft=5,-12,2,4 a:each=-8,0,-7,15 a:eat=0,-5,1,3 a:eight=-2,-2,0,4 a:eighteenth=-2,2,-5,6 a:eleven=-3,-15,8,10 a:else=-17,-2,2,17
a:email=10,1,-10,-1 a:end=4,-6,-2,5 a:enjoy=-4,9,-4,-2 a:enough=-4,12,-6,-2 a:fair=7,-4,4,-7 a:february=3,1,2,-6 a:feel=14,-9,-3,-2 a:few=1,-12,4,7 a:fifteenth=-6,8,3,-4 a:fifth=-3,5,-3,1 a:find=-7,1,8,-3 a:fine=-2,8,2,-8
a:first=8,-6,-26,24 a:five=-4,-2,3,2 a:for=3,-5,-2,4 a:form=-2,7,-2,-3 a:forty=6,3,-4,-5 a:four=-6,0,-3,9 a:fourth=-1,3,-5,2 a:free=-2,-3,8,-3 a:friday=6,14,-19,-1 a:from=-1,0,5,-4 a:get=16,2,3,-21 a:gets=-5,-2,9,-2 a:give=9,0,-1,-8
a:glad=21,-2,-13,-6 a:go=18,-23,-4,8 a:goes=-3,0,-7,10 a:going=3,-11,1,6 a:good=-7,25,-9,-9 a:goodbye=-2,1,4,-2 a:got=13,10,-14,-9 a:ha=-16,12,-3,7 a:had=-9,10,0,-1 a:half=-3,-3,-5,11 a:hand=-2,-5,-3,10 a:happened=-9,-19,26,2
a:happens=1,-8,4,4 a:hard=-9,-2,8,4 a:has=-16,18,9,-11 a:have=5,-7,4,-2 a:haven't=-6,1,1,4 a:he=-20,5,4,11 a:he'd=3,8,-4,-8 a:he'll=-5,7,-4,2 a:he's=-7,-2,6,3 a:hear=15,-18,-2,5 a:heard=10,-25,1,14 a:help=-1,-16,9,8 a:her=9,19,-4,-24
a:here=-1,-4,13,-7 a:him=3,6,-9,0 a:his=-1,2,5,-6 a:hold=-2,1,5,-5 a:home=6,-5,5,-6 a:hour=-6,8,-1,-1 a:hours=1,5,-2,-4 a:how=9,7,-9,-6 a:how's=-10,21,-7,-4 a:hundred=7,-10,-6,9 a:i=-7,9,13,-15 a:i'll=10,16,-9,-17 a:i'm=-13,-11,30,-6
a:i've=9,14,-19,-4 a:if=-16,9,-6,14 a:in=-9,6,11,-8 a:insurance=0,2,6,-8 a:is=-12,8,4,1 a:isn't=-9,-12,-2,23 a:it=-8,6,0,3 a:it'll=0,7,-9,2 a:it's=2,7,-13,5 a:january=1,9,-4,-6 a:july=2,5,-5,-2 a:june=-4,7,-4,1 a:just=-9,4,3,3
a:know=-20,3,-7,23 a:knows=-5,-3,1,6 a:last=4,24,-9,-19 a:lawyer=-5,-4,12,-2 a:lease=-3,-3,10,-4 a:leave=-9,-4,18,-5 a:left=-1,9,-4,-3 a:let=8,-21,-1,14 a:let's=-6,-13,-4,22 a:letter=-4,4,3,-3 a:like=3,14,0,-16 a:line=-5,-7,-1,12
a:list=-3,9,-2,-3 a:loan=-7,8,2,-3 a:long=6,-11,1,5 a:look=7,13,-8,-12 a:looking=2,-4,5,-3 a:lot=2,5,-2,-5 a:lovely=4,4,-5,-3 a:lunch=8,2,-4,-6 a:made=10,-4,-5,0 a:make=-3,-8,3,8 a:man=2,0,-4,3 a:many=22,-6,-15,-1 a:matter=2,6,-5,-3
a:may=4,-7,0,4 a:maybe=-8,1,8,0 a:me=41,-26,-6,-9 a:mean=-1,-5,6,0 a:meantime=-2,8,-2,-4 a:mentioned=1,4,-3,-2 a:message=2,-1,-5,5 a:might=-10,15,8,-13 a:mind=4,1,1,-5 a:minutes=-9,-11,9,11 a:moment=7,-2,-2,-3 a:monday=20,-5,0,-15
a:money=18,-10,-7,0 a:month=17,-7,-7,-3 a:months=4,-7,13,-9 a:morning=1,4,-2,-2 a:most=7,-9,-8,10 a:move=-3,11,-3,-5 a:mr=0,-13,14,-1 a:much=-8,-7,17,-3 a:must=9,-19,-3,13 a:my=5,-2,0,-3 a:name=0,0,4,-3 a:names=5,3,-7,-1 a:need=14,1,-19,3
a:never=3,0,-6,4 a:new=-1,13,-12,0 a:next=19,-3,-2,-14 a:night=-14,8,-12,18 a:nine=9,0,-6,-3 a:ninth=-5,0,2,2 a:no=-11,7,4,0 a:nobody=4,5,-2,-7 a:not=-26,-5,-3,34 a:note=-5,12,1,-7 a:noted=6,2,-2,-6 a:notes=-3,8,-9,4 a:nothing=-4,0,4,0
a:november=-2,-2,7,-3 a:now=8,-2,-10,4 a:number=2,13,-13,-2 a:numbers=5,4,-11,2 a:october=5,-4,-4,3 a:of=-5,12,-7,0 a:off=13,2,-15,0 a:offer=3,2,-15,9 a:office=-2,8,-3,-3 a:oh=18,-14,-6,3 a:okay=-24,0,6,19 a:on=18,2,-30,10
a:one=18,-15,-19,16 a:only=4,-7,11,-8 a:open=-6,16,-10,-1 a:or=-22,-13,14,21 a:order=-4,-1,2,3 a:out=-10,-3,6,7 a:over=-7,9,-12,10 a:own=-2,4,8,-10 a:page=10,3,-4,-9 a:paid=0,8,-2,-6 a:paper=1,-6,5,0 a:part=-3,5,-1,-2 a:pass=13,-14,7,-6
a:pay=0,0,6,-7 a:people=-8,-2,8,2 a:per=3,0,2,-5 a:percent=11,1,-3,-9 a:person=-4,-2,11,-5 a:phone=-5,14,-3,-6 a:pick=0,5,-5,0 a:place=-3,1,10,-8 a:plan=-3,-7,6,4 a:planned=7,0,-3,-4 a:please=-1,-3,-3,7 a:point=-5,8,-1,-2 a:price=-3,8,-3,-3
a:put=-11,-12,7,16 a:question=-1,17,-5,-11 a:questions=0,5,-1,-4 a:quote=-4,6,1,-4 a:rather=-8,-2,-1,11 a:read=0,9,3,-12 a:remember=11,-6,-8,4 a:reply=-1,-13,-4,18 a:right=-10,-3,7,6 a:ring=-8,-5,6,7 a:room=3,4,-8,1 a:run=-8,8,1,-2
a:said=-10,3,0,7 a:same=8,-2,-10,4 a:saturday=-3,-4,1,6 a:say=-17,-2,20,-1 a:saying=-6,-24,20,11 a:says=-10,3,1,5 a:school=-4,9,-6,1 a:second=-8,9,-10,9 a:see=-5,5,15,-15 a:seen=-1,-2,7,-3 a:send=15,3,-9,-9 a:sent=-3,10,-3,-5
a:september=-10,4,5,1 a:session=-9,10,1,-2 a:seven=-1,11,-5,-5 a:shall=-3,14,-10,-1 a:she=-17,-4,-12,32 a:she'd=-4,2,1,2 a:she'll=5,2,-7,1 a:she's=6,3,-8,-2 a:sheet=-2,9,-5,-3 a:should=9,4,-1,-12 a:show=1,4,-7,2 a:side=-3,-2,-3,8
a:sign=-2,4,-4,1 a:signed=2,-6,8,-4 a:since=-5,-14,9,10 a:sit=3,-2,4,-5 a:six=-4,9,-6,1 a:sixty=1,-1,4,-3 a:small=11,-1,-4,-6 a:so=35,13,-29,-19 a:some=4,0,-14,9 a:somebody=-11,-7,8,10 a:someone=3,-4,0,1 a:something=-5,-3,-1,9
a:sorry=-19,-22,40,1 a:sound=3,2,-7,2 a:sounds=14,1,-8,-7 a:speak=-11,12,-8,7 a:spring=-1,1,5,-6 a:stand=-3,-2,1,4 a:stay=0,-17,-2,19 a:still=11,0,9,-21 a:summer=2,0,3,-5 a:sunday=-1,2,4,-5 a:sure=-1,9,-9,1 a:table=-5,-6,8,3
a:take=-14,5,7,2 a:taking=6,-6,-3,4 a:talk=4,9,-5,-9 a:tell=10,-30,-2,22 a:ten=-17,3,-6,19 a:tenth=-4,-5,14,-4 a:text=-3,9,-7,1 a:than=4,-10,-1,7 a:thank=7,7,-21,7 a:that=8,-3,5,-9 a:that's=24,0,-4,-21 a:the=18,14,-20,-13 a:their=0,-5,7,-3
a:them=-6,4,-19,21 a:then=2,9,-14,3 a:there=-8,3,2,3 a:there's=-10,9,-10,10 a:they=-18,2,12,4 a:they'd=-7,-1,15,-7 a:they've=-5,11,-6,-1 a:thing=6,0,-8,2 a:things=-2,-3,-3,8 a:think=-6,1,-14,18 a:thinking=-5,7,-2,1 a:third=5,11,-2,-13
a:thirty=-1,0,-4,5 a:this=5,9,2,-16 a:those=-2,7,-5,0 a:thought=4,-2,-2,0 a:thousand=14,-7,-7,0 a:three=-5,-20,14,11 a:through=-2,11,-5,-4 a:thursday=-14,17,-14,10 a:till=-4,5,3,-4 a:time=-4,5,6,-8 a:to=-8,8,3,-2 a:today=3,5,-7,0
a:told=-14,-5,-3,21 a:tomorrow=2,-7,-3,8 a:tonight=14,-12,1,-3 a:too=-7,6,10,-8 a:try=8,-1,-3,-3 a:tuesday=6,7,-10,-3 a:twelve=11,6,-6,-10 a:twentieth=12,-9,-1,-2 a:two=16,13,-37,8 a:understand=-5,-9,2,11 a:understood=-1,4,7,-10
a:until=-4,14,-4,-6 a:up=7,15,-17,-4 a:use=-9,3,16,-11 a:very=-4,-3,13,-7 a:waiting=-8,2,0,6 a:want=1,11,6,-18 a:wanted=-4,18,-8,-7 a:was=2,1,13,-16 a:way=1,-3,-3,5 a:we=-16,-2,7,11 a:website=1,5,-5,0 a:wednesday=4,3,-5,-2
a:week=-13,11,3,-2 a:weekend=-1,6,-2,-2 a:weeks=8,-3,0,-5 a:well=7,9,-13,-3 a:went=-3,7,3,-7 a:were=15,-1,-4,-9 a:what=8,-10,-5,7 a:what's=11,-12,-6,7 a:when=0,-7,-11,18 a:when's=0,4,-4,0 a:where=-3,9,4,-9 a:whether=-10,1,8,1
a:which=-5,5,8,-8 a:while=1,8,-1,-8 a:who=4,3,-3,-3 a:who'd=0,9,-6,-2 a:who's=-1,-6,0,7 a:whole=9,1,-6,-4 a:why=-6,4,-9,11 a:wife=5,2,-5,-2 a:will=21,-5,-8,-8 a:wish=-7,8,-5,4 a:with=-14,0,7,6 a:without=-7,-6,6,7 a:woman=1,-5,5,-1
a:won't=-7,-10,16,1 a:word=14,-11,-3,0 a:words=3,-5,-3,4 a:work=-1,-5,11,-4 a:worth=6,-3,4,-7 a:would=-29,13,18,-2 a:writes=8,1,-7,-2 a:writing=2,1,7,-10 a:written=-1,8,-11,4 a:wrote=-6,8,-2,0 a:year=17,-12,-4,-1 a:years=-3,-7,6,4
a:yes=-11,8,4,-1 a:you=-11,14,3,-6 a:you'd=-1,19,9,-27 a:you'll=-10,26,-9,-8 a:you're=-7,3,0,4 a:you've=-2,9,-18,10 a:your=9,12,-11,-9 a:yours=23,-11,-3,-9 a:yourself=-2,-6,-1,9 asks>=1=10,-16,-5,10 asks>=2=17,-32,9,6 b:!=73,-15,-28,-30
b:?=-41,35,-1,6 b:a=21,0,-7,-14 b:able=-3,-13,6,9 b:about=-13,-5,7,12 b:ada=-6,10,0,-4 b:after=-3,-10,-4,17 b:afternoon=-4,-3,9,-2 b:again=-2,-2,0,5 b:against=-6,8,2,-4 b:agreed=-3,8,-2,-3 b:ahead=-3,6,1,-4 b:ai=12,-8,5,-9 b:all=12,2,13,-26
b:allowed=-7,-6,13,0 b:already=3,-5,-6,8 b:also=5,-1,-3,-2 b:am=10,-5,3,-8 b:an=19,-1,-3,-16 b:and=12,-23,-2,13 b:another=-15,5,4,6 b:answer=-8,8,0,0 b:any=6,-8,7,-5 b:anyone=-5,0,6,-1 b:anything=-8,16,7,-15 b:april=-4,9,-10,6
b:are=-12,-10,-1,23 b:as=-6,-3,-1,11 b:ask=-10,12,6,-8 b:asked=-6,-5,8,2 b:asking=-8,12,4,-8 b:asks=0,9,-6,-3 b:assistant=11,-7,5,-8 b:at=17,1,-10,-8 b:august=-2,7,-4,-2 b:back=8,-10,6,-4 b:bad=-2,-4,3,2 b:bank=-7,8,-3,2 b:be=6,11,-14,-3
b:because=-4,-3,13,-6 b:been=-5,2,-9,12 b:before=-17,12,-14,19 b:begin=-3,-1,8,-3 b:being=10,-16,-7,13 b:better=13,-11,-4,2 b:between=-3,8,2,-6 b:big=-1,8,-6,-1 b:bit=-7,-3,8,2 b:board=3,-1,4,-6 b:book=-6,4,7,-4 b:both=4,0,0,-4
b:bring=5,2,0,-7 b:business=-3,-7,5,4 b:but=-3,1,-2,4 b:by=9,17,-33,7 b:call=-12,7,-7,12 b:calling=-1,-8,8,1 b:calls=-4,10,2,-7 b:came=-7,-13,4,16 b:can=-13,15,12,-14 b:can't=-4,0,3,1 b:case=5,2,-5,-2 b:change=-7,-2,14,-5
b:changed=-6,10,-4,-1 b:close=5,-5,-4,3 b:come=-7,-11,22,-3 b:comes=-7,2,4,2 b:congratulations=22,-1,-13,-8 b:contract=1,-1,5,-6 b:cost=-8,4,1,4 b:could=-9,34,-8,-17 b:course=-5,-3,5,4 b:date=-8,0,1,7 b:day=2,5,4,-12 b:days=3,-11,-16,24
b:december=3,-10,-6,12 b:decide=-6,4,-4,6 b:deposit=-6,3,2,1 b:did=18,-17,26,-27 b:didn't=0,-5,7,-1 b:different=0,-9,3,7 b:do=-13,17,10,-14 b:does=-3,5,-19,17 b:doesn't=1,4,0,-5 b:doing=1,-9,10,-3 b:don't=-18,-1,-4,22 b:done=0,8,-18,9
b:down=-1,-4,0,5 b:each=0,-3,-3,6 b:eat=-4,2,0,1 b:eight=6,1,-4,-3 b:eighteenth=-7,4,0,2 b:eleven=-4,-3,12,-6 b:else=-3,7,-9,5 b:email=2,-4,6,-5 b:end=10,-4,-6,0 b:enjoy=22,-7,-7,-8 b:enough=-9,3,-5,11 b:evening=0,9,-2,-7 b:fair=-6,7,-7,6
b:february=4,1,-5,1 b:feel=36,-29,-13,7 b:few=2,-2,4,-4 b:fifteenth=1,-13,2,10 b:find=0,5,6,-11 b:fine=-5,20,-8,-7 b:first=5,12,-13,-4 b:five=-3,5,-4,2 b:for=-8,3,5,-1 b:form=2,2,4,-7 b:forty=-1,-1,7,-6 b:four=4,-9,-14,19 b:fourth=1,7,-10,2
b:free=9,-7,3,-5 b:friday=14,21,-16,-19 b:from=-2,15,-1,-13 b:get=-3,14,5,-16 b:gets=-4,8,-1,-3 b:give=16,0,-11,-5 b:glad=10,3,-3,-9 b:go=5,-18,-8,21 b:goes=-1,-3,-8,12 b:going=1,7,-5,-3 b:gone=-2,4,0,-2 b:good=1,7,3,-10 b:got=9,3,-5,-6
b:ha=8,12,-13,-7 b:had=-8,0,12,-4 b:half=6,1,-9,2 b:hand=-1,-21,8,14 b:happened=-2,-18,8,11 b:happens=-6,-10,5,11 b:hard=-8,-7,7,7 b:has=-8,9,-10,9 b:have=-2,0,6,-4 b:haven't=-9,2,13,-6 b:he=-4,-1,-13,17 b:he'll=6,-2,-7,3 b:he's=-1,10,-6,-3
b:head=5,8,-3,-10 b:hear=-12,-3,9,6 b:heard=19,-15,-5,1 b:hello=-10,-11,14,6 b:help=12,-3,-7,-1 b:hi=3,-10,9,-2 b:him=-3,15,0,-12 b:his=1,12,-1,-12 b:hold=-7,7,-1,0 b:home=-6,6,5,-6 b:hour=-1,12,-10,-1 b:hours=11,0,-5,-6 b:how=31,-34,-14,17
b:how's=29,-7,-14,-8 b:hundred=5,-6,-11,12 b:i=10,3,12,-25 b:i'd=2,5,-4,-4 b:i'll=37,13,-16,-34 b:i'm=-12,-18,29,2 b:i've=8,1,-11,2 b:if=-24,11,-7,20 b:in=2,14,2,-17 b:insurance=-5,8,-7,5 b:is=-3,-5,-5,14 b:it=18,-2,1,-18 b:it'll=-2,2,-7,7
b:it's=1,14,-15,0 b:itself=8,-1,-2,-5 b:january=4,-2,-2,0 b:july=2,3,0,-6 b:june=-8,3,-1,6 b:just=5,-9,-1,5 b:keep=-7,5,-2,3 b:know=-13,-6,-1,20 b:knows=-5,0,-9,14 b:last=3,5,-14,7 b:late=-5,0,13,-8 b:lawyer=-4,3,0,1 b:lease=2,5,1,-8
b:leave=-14,17,-2,-1 b:left=-1,3,9,-11 b:let=6,-7,-9,11 b:let's=-18,7,-2,12 b:letter=-16,7,-3,11 b:like=11,14,-11,-14 b:line=-8,-4,-3,16 b:list=8,10,-10,-9 b:long=-13,0,7,7 b:look=18,1,-1,-19 b:looking=-5,7,-4,2 b:lot=7,-2,2,-8
b:love=4,4,-2,-6 b:lovely=18,-3,-7,-8 b:lunch=6,5,-8,-3 b:made=0,-3,-2,4 b:make=-7,2,4,1 b:man=1,4,2,-7 b:many=7,6,-18,4 b:march=-5,-20,-1,26 b:mark=7,-2,-3,-2 b:matter=-10,9,-2,3 b:me=5,9,-7,-7 b:mean=5,-10,1,5 b:meantime=-3,-2,10,-5
b:mentioned=-6,8,2,-4 b:message=-3,2,-8,9 b:might=-11,9,8,-5 b:mind=-3,5,5,-7 b:minutes=-1,-1,12,-10 b:moment=1,5,-2,-4 b:monday=1,10,-11,0 b:money=6,-4,4,-6 b:month=7,-16,3,7 b:months=-3,-5,2,6 b:more=-4,10,-4,-2 b:morning=1,7,4,-12
b:most=0,-6,-12,19 b:move=-3,4,1,-2 b:mr=-5,4,2,-2 b:much=-4,-12,7,10 b:must=4,-10,5,1 b:my=24,0,-20,-5 b:name=-6,-1,-1,8 b:names=0,6,-3,-2 b:need=-9,31,-8,-13 b:never=8,-3,-7,1 b:new=9,-1,-9,1 b:news=25,-15,-7,-3 b:next=12,-16,4,1
b:night=-4,4,-1,1 b:nine=1,-6,1,4 b:ninth=-2,0,8,-5 b:no=1,0,-8,8 b:nobody=3,3,1,-7 b:noon=-1,8,-5,-2 b:not=-11,2,-9,18 b:note=-3,4,4,-4 b:noted=-11,13,3,-5 b:notes=-9,8,1,-1 b:november=5,-1,-2,-2 b:now=-4,-7,1,10 b:number=5,-7,1,1
b:o'clock=-6,6,2,-2 b:october=-4,5,-6,6 b:of=4,-4,3,-3 b:off=4,6,-2,-8 b:offer=17,-9,-3,-4 b:office=-1,10,-5,-5 b:oh=26,-20,9,-15 b:okay=-10,5,0,4 b:on=13,-4,-1,-8 b:once=-7,8,2,-3 b:one=20,-12,-29,21 b:only=5,-2,-3,1 b:open=-6,15,-6,-2
b:or=1,-5,8,-4 b:order=-5,-10,8,8 b:other=-14,22,-3,-5 b:out=-10,-2,-1,14 b:over=-8,17,-5,-4 b:page=-2,9,-6,-1 b:paid=7,-2,2,-8 b:paper=-5,5,4,-4 b:part=-4,0,2,1 b:pass=-5,4,5,-4 b:past=-9,-6,8,6 b:pay=5,5,-1,-10 b:people=7,1,-11,4
b:per=7,1,-2,-6 b:percent=10,-10,3,-3 b:person=2,-12,8,3 b:phone=-1,3,3,-5 b:pick=3,3,-4,-2 b:plan=-17,-6,21,2 b:planned=-5,-1,9,-3 b:please=-1,2,7,-8 b:point=-7,-3,-1,11 b:put=-4,-6,18,-7 b:question=-3,10,-10,4 b:questions=2,6,-5,-3
b:quote=-5,7,0,-2 b:rather=-7,-2,2,7 b:read=-1,9,7,-15 b:remember=1,-11,2,9 b:reply=3,-9,0,6 b:right=0,10,1,-11 b:ring=-5,3,-9,11 b:room=0,6,-7,0 b:run=-4,10,-4,-2 b:said=-14,1,10,3 b:same=-3,10,-10,4 b:saturday=1,-2,-4,5 b:saw=6,-10,1,3
b:say=6,-21,4,10 b:saying=-4,-13,2,15 b:says=6,10,-13,-3 b:school=6,-2,0,-4 b:season=4,-5,0,1 b:second=-9,9,-6,7 b:see=10,-2,-3,-6 b:send=7,10,-4,-12 b:sent=1,-2,-6,7 b:september=1,-5,6,-1 b:session=-4,11,6,-13 b:seven=0,2,-4,2
b:shall=18,1,-16,-3 b:she=-3,20,-35,18 b:she'd=-1,1,4,-4 b:she'll=-6,12,-4,-2 b:she's=0,-17,13,5 b:sheet=-10,8,-5,6 b:shop=4,8,-6,-6 b:short=6,-3,2,-5 b:should=12,7,-7,-12 b:show=-2,2,3,-4 b:side=-5,9,-4,1 b:signed=0,9,-4,-5
b:since=0,2,5,-7 b:sit=5,-6,8,-7 b:sixty=1,0,-8,7 b:small=9,-6,3,-6 b:so=3,13,-9,-7 b:some=-3,0,-4,7 b:somebody=-11,-3,-9,23 b:something=-1,-2,14,-11 b:sorry=-25,-26,62,-11 b:sound=1,1,-5,2 b:sounds=11,-10,7,-7 b:speak=-1,1,4,-4
b:spoke=-5,-2,0,7 b:spring=-2,-5,6,1 b:stand=-1,-5,6,-1 b:start=3,-3,-4,4 b:stay=-1,4,1,-4 b:still=-16,9,14,-7 b:summer=0,15,-8,-6 b:sunday=-7,9,-1,0 b:sure=12,-4,-5,-3 b:table=-3,6,1,-4 b:take=-2,7,5,-10 b:taking=2,8,-4,-6
b:talk=16,-14,-6,4 b:tell=-8,6,-9,11 b:ten=-7,-1,-5,14 b:tenth=-2,2,4,-4 b:text=0,7,-8,1 b:than=10,-9,-6,5 b:thank=2,-14,-9,21 b:that=3,7,-6,-4 b:that's=16,-18,18,-17 b:the=0,9,-8,-1 b:their=0,5,0,-4 b:them=3,3,-13,6 b:then=-6,14,-25,17
b:there=-8,-5,6,8 b:there's=7,-6,-5,4 b:these=7,1,-5,-3 b:they=-4,-4,-2,10 b:they'd=3,4,-2,-4 b:they've=5,2,-4,-4 b:thing=10,-9,-1,0 b:things=-9,-6,16,-1 b:think=-4,-2,-19,26 b:thinking=0,-4,0,4 b:third=-3,3,8,-8 b:thirty=2,2,-6,3
b:this=11,-16,9,-4 b:those=10,5,-8,-7 b:though=-4,0,2,3 b:thought=6,-2,1,-6 b:thousand=-4,-2,-7,13 b:three=3,1,-5,0 b:through=1,10,-6,-5 b:thursday=-1,-4,-12,16 b:till=4,-14,16,-6 b:time=1,-2,18,-17 b:to=-4,6,4,-5 b:today=-6,3,4,-1
b:told=-17,-12,8,20 b:tomorrow=2,-2,-15,15 b:tonight=5,11,-9,-6 b:too=-3,7,-1,-3 b:try=0,9,-9,0 b:tuesday=4,10,-11,-3 b:twelve=-4,-1,4,1 b:twentieth=-4,-1,6,0 b:two=-2,5,-14,11 b:understand=-7,3,13,-9 b:understood=9,7,-8,-8
b:until=8,-2,-6,0 b:up=3,-4,4,-4 b:us=-1,-10,4,7 b:use=0,-8,17,-9 b:very=-5,8,1,-3 b:waiting=14,-4,-11,1 b:want=6,-14,30,-22 b:wanted=-11,2,23,-14 b:was=-1,-7,33,-25 b:way=9,-2,0,-7 b:we=-1,-3,-6,10 b:website=0,-1,5,-4
b:wednesday=7,7,-4,-10 b:week=-13,7,0,6 b:weekend=-6,0,10,-4 b:weeks=-10,-12,17,5 b:well=19,0,-6,-13 b:went=1,6,0,-6 b:were=13,-10,1,-4 b:what=-4,-3,4,3 b:what's=2,-6,-33,36 b:when=-8,17,-12,4 b:when's=-3,11,-5,-3 b:where=3,4,-6,-1
b:whether=-2,13,-3,-8 b:which=2,3,14,-19 b:while=1,2,-12,9 b:who=8,26,-23,-11 b:who'd=-4,10,1,-7 b:who's=-6,16,-6,-3 b:whole=17,-5,-11,-1 b:why=1,-8,8,-1 b:wife=-2,-5,0,7 b:will=5,4,-9,0 b:wish=-9,-1,2,8 b:with=-4,11,-8,1
b:without=-9,-10,11,8 b:woman=-5,8,0,-3 b:won't=-5,0,-2,8 b:word=8,-12,8,-4 b:words=5,6,-8,-4 b:work=-6,4,-4,7 b:worth=13,-8,-9,4 b:would=-23,19,-2,5 b:write=-6,-10,10,6 b:writes=3,-7,7,-4 b:writing=-1,6,1,-7 b:wrong=-4,1,2,1
b:wrote=-6,-4,-6,16 b:year=11,2,-12,-2 b:years=9,-1,-6,-3 b:yes=-6,12,6,-12 b:you=0,0,8,-8 b:you'd=-16,22,17,-23 b:you'll=6,1,-16,9 b:you're=4,10,-7,-7 b:you've=4,-1,-12,8 b:your=10,8,-20,1 b:yours=-1,4,-7,4 b:yourself=9,-4,-3,-2
body>=1=31,-39,-11,19 body>=2=17,-19,12,-9 cannot>=1=-18,-10,-1,30 comforts=-74,-20,57,37 congratulates=132,19,-81,-70 denies>=1=-26,-8,16,18 denies>=2=-11,-14,17,9 denies>=3=-18,3,3,12 enough>=1=-29,12,49,-33 exclaims>=1=153,-87,20,-86
exclaims>=2=0,-19,33,-13 fears>=1=-11,-10,-54,75 gains>=1=41,-14,-10,-17 gains>=2=4,21,-15,-10 glad>=0.5=4,17,24,-45 glad>=1=9,-5,-12,7 glad>=2=38,-32,-9,3 glad>=3=33,-27,4,-9 glad>=4=43,5,9,-56 laughs>=1=77,-11,-49,-17
losing>=1=-23,1,25,-2 losing>=2=-15,-15,-5,35 mood.glad-words=30,-13,-18,1 mood.sorry-words=-1,-7,-1,9 o:!=38,-22,5,-22 o:?=3,-4,-1,3 o:a=8,1,0,-9 o:a_bit=-4,5,-3,1 o:a_day=-4,8,-8,4 o:a_good=4,1,-3,-2 o:a_half=-7,-1,-3,11
o:a_hundred=-6,14,-4,-4 o:a_lady=-3,11,-5,-3 o:a_letter=-10,-5,6,8 o:a_little=17,-3,-13,-1 o:a_lot=-5,-3,6,2 o:a_man=-3,4,-3,2 o:a_month=7,-1,1,-6 o:a_new=7,-4,-8,5 o:a_nice=-8,9,-3,2 o:a_number=-8,2,8,-2 o:a_paper=-4,-1,4,2
o:a_person=-6,7,-3,2 o:a_picture=3,-4,7,-6 o:a_thing=0,-2,4,-2 o:a_week=9,6,-1,-14 o:a_year=-4,1,2,2 o:about=1,5,-5,0 o:about_it=-13,0,4,10 o:about_the=1,5,-11,6 o:accountant=8,0,-2,-5 o:actually=17,-2,-11,-3 o:afraid=1,-2,-5,6
o:after=-3,24,-18,-3 o:after_that=-2,-3,1,4 o:after_the=0,8,-10,2 o:afternoon=-5,1,-2,7 o:again=-8,-11,0,19 o:against=-6,2,9,-5 o:ago=19,-5,-8,-7 o:ah=-3,-5,1,7 o:ahead=-3,10,-4,-3 o:ain't=9,0,-8,-1 o:all=34,-10,-4,-19 o:all_of=9,-7,-4,2
o:all_right=-11,7,-10,14 o:all_the=14,-2,-8,-5 o:alone=-4,4,0,0 o:already=5,7,-7,-5 o:also=-2,7,2,-8 o:always=-8,22,4,-18 o:am=0,-1,8,-6 o:an=-8,-14,7,15 o:an_hour=-4,4,-1,1 o:and=16,-33,9,8 o:and_a=4,-12,1,6 o:and_forty=-5,9,-2,-2
o:and_he=28,-12,-10,-6 o:and_he's=2,-5,-3,6 o:and_i=1,0,-14,13 o:and_i'd=-7,2,-2,6 o:and_i'm=-12,2,10,0 o:and_i've=-5,5,2,-1 o:and_if=-9,1,-13,20 o:and_in=0,3,-8,4 o:and_it=-1,3,5,-8 o:and_it's=5,-6,-1,2 o:and_my=3,-6,4,-2
o:and_one=5,0,4,-8 o:and_she=1,-9,1,7 o:and_she's=1,-2,5,-5 o:and_ten=-3,-2,0,4 o:and_that=1,2,-11,7 o:and_that's=-2,-13,2,13 o:and_the=1,-12,15,-4 o:and_then=-6,-17,12,11 o:and_there's=-1,-7,2,6 o:and_they=6,-6,-14,14 o:and_we=-5,2,8,-5
o:and_you=7,0,4,-11 o:angry=-2,-8,20,-10 o:another=-10,4,1,4 o:answer=-12,11,0,1 o:any=-6,8,1,-3 o:anybody=-2,-7,16,-7 o:anything=-4,-3,7,0 o:anyway=-4,1,2,1 o:april=-6,7,-8,8 o:are=5,-9,-14,18 o:around=1,4,1,-6 o:as=20,-3,-14,-3
o:as_a=27,-8,-11,-9 o:as_well=-3,-5,10,-2 o:ask=-17,15,-9,11 o:ask_for=-6,-6,-3,15 o:ask_her=-4,1,-4,6 o:ask_him=-3,5,0,-3 o:ask_me=1,-5,-4,8 o:asked=-1,-9,13,-3 o:asked_me=4,-14,10,1 o:asking=3,-8,12,-7 o:asks=-3,0,4,-1 o:at=-10,11,-4,2
o:at_a=-6,7,-4,4 o:at_four=-5,4,1,-1 o:at_it=2,12,-13,-1 o:at_me=-5,5,7,-7 o:at_my=-1,-3,7,-3 o:at_night=-3,-5,1,7 o:at_that=2,-1,-4,3 o:at_the=29,-8,-19,-3 o:at_two=-8,1,-6,12 o:august=-2,-1,-10,13 o:away=-2,7,2,-8 o:aye=-5,-3,8,0
o:baby=1,-13,0,11 o:back=8,3,-13,2 o:back_to=2,-6,3,2 o:bad=-7,1,6,0 o:bank=-7,3,1,2 o:be=-5,-9,-7,21 o:be_a=7,1,-2,-5 o:be_in=-6,10,-4,0 o:be_the=-5,2,-4,7 o:because=-7,-8,9,5 o:because_i=-6,-3,5,4 o:been=-5,-9,23,-9 o:before=-5,16,-25,14
o:before_i=-1,1,-9,9 o:before_that=-2,4,3,-5 o:before_the=0,-2,-6,8 o:behind=-2,-4,4,2 o:behind_the=-1,-4,2,2 o:being=-11,-18,13,15 o:believe=15,-1,-5,-9 o:best=4,-4,-2,2 o:better=-2,14,3,-14 o:between=1,0,6,-7 o:big=12,-15,-3,6
o:bit=-6,5,-1,2 o:board=0,3,4,-7 o:book=-18,4,14,0 o:books=3,-3,6,-7 o:both=6,3,-6,-3 o:bought=6,-4,6,-8 o:box=5,-5,3,-3 o:boy=-3,-16,30,-12 o:boys=-3,2,-3,4 o:bring=-10,12,-4,2 o:bring_it=-3,8,-2,-3 o:brother=-2,-5,8,-1 o:brought=4,1,-4,-1
o:bus=5,6,-5,-7 o:business=5,-6,-5,5 o:but=-6,24,-33,15 o:but_he=6,-11,2,4 o:but_i=-6,-11,4,13 o:but_it's=1,4,-5,0 o:but_she=-3,8,-3,-2 o:but_the=-2,7,-8,2 o:but_they=-7,11,-4,1 o:buy=-5,-2,10,-3 o:by=-14,23,-2,-8 o:by_the=1,7,1,-9
o:cake=-2,4,-5,3 o:call=-9,14,3,-9 o:called=-2,-10,4,8 o:calls=-1,0,8,-8 o:came=23,-17,-14,8 o:came_in=2,-11,2,8 o:came_to=-6,-2,-4,13 o:can=-3,16,-6,-6 o:can't=-11,9,10,-7 o:can_do=4,1,0,-5 o:can_you=7,-1,-6,0 o:car=-10,7,-6,9
o:card=-4,9,-6,2 o:carry=1,4,-4,-2 o:case=-1,1,-5,6 o:cash=8,-4,-6,3 o:cause=-1,3,6,-9 o:certificate=-1,5,-5,1 o:chair=8,1,2,-10 o:change=-5,5,11,-11 o:child=4,4,-5,-3 o:children=8,-7,0,-2 o:christmas=-6,-2,-4,12 o:church=-5,14,-7,-2
o:clean=-6,2,6,-2 o:close=7,3,-8,-2 o:closed=3,-7,2,2 o:closes=-3,-5,6,2 o:coffee=10,3,-16,3 o:cold=-6,7,-15,14 o:come=12,-10,-3,1 o:comes=-10,19,-5,-4 o:contract=5,11,0,-16 o:correct=-3,1,6,-4 o:costs=-1,8,-1,-5 o:could=-1,15,0,-14
o:could_do=11,-8,1,-5 o:couldn't=7,-7,-11,11 o:count=18,-20,-13,15 o:course=1,2,6,-9 o:cousin=-6,15,7,-16 o:cried=22,-5,-5,-13 o:cry=15,-8,-3,-3 o:crying=3,4,2,-8 o:cut=-7,-17,4,21 o:dad=5,-4,-1,1 o:date=-3,6,1,-4 o:daughter=4,5,-7,-2
o:day=-9,25,1,-17 o:days=2,-4,10,-8 o:dead=0,3,3,-7 o:december=-9,5,0,3 o:desk=-4,6,2,-3 o:did=3,-8,-11,15 o:did_it=-11,7,2,2 o:did_the=2,-1,-6,5 o:didn't=17,-9,-2,-6 o:didn't_say=12,-6,1,-7 o:died=-2,7,1,-6 o:dinner=5,-5,-1,2
o:do=7,17,-5,-20 o:do_i=-2,4,-8,6 o:do_it=-3,13,7,-18 o:do_that=3,2,-13,8 o:do_the=9,2,-13,3 o:do_you=6,-3,1,-4 o:does=-8,14,1,-7 o:does_it=-6,-1,6,1 o:does_the=10,-5,0,-5 o:doesn't=-14,-1,10,5 o:doesn't_know=-1,-4,0,5 o:dog=0,3,3,-6
o:doing=-6,0,-11,17 o:doing_it=-3,5,0,-2 o:doing_the=5,-5,-6,5 o:dollars=6,-1,-5,0 o:don't=-6,6,1,0 o:don't_have=-8,3,-8,12 o:don't_know=9,-16,0,7 o:don't_like=-4,-2,-9,15 o:don't_say=0,-5,3,2 o:don't_tell=4,-1,-2,-1 o:don't_want=0,-8,5,3
o:done=-6,-9,-5,20 o:done_it=2,3,-5,0 o:door=-14,6,-4,12 o:down=24,-15,-19,10 o:drive=-2,-11,12,1 o:driving=-5,2,-2,4 o:drop=-3,8,0,-5 o:due=-5,-5,-9,19 o:each=-1,14,-13,0 o:early=10,-1,-2,-8 o:easter=-1,5,0,-4 o:eat=1,-5,4,-1
o:eating=-1,-4,15,-9 o:eight=2,11,-8,-5 o:eighteen=6,-3,1,-3 o:eighteenth=-2,9,-5,-2 o:eighty=-2,1,9,-7 o:either=-3,1,6,-4 o:eleven=-11,-18,12,17 o:else=-4,0,4,0 o:em=1,-5,13,-9 o:email=-2,14,-11,-2 o:end_of=2,9,-10,-1 o:english=2,5,-3,-4
o:enough=-7,-2,1,9 o:even=12,-23,18,-7 o:evening=1,5,-5,-2 o:ever=14,-5,-7,-2 o:every=-10,17,-18,10 o:every_day=0,-1,-3,4 o:everybody=-7,6,0,1 o:everyone=-1,4,-4,0 o:everything=2,-17,2,12 o:face=-9,-8,11,6 o:fair=-2,7,-1,-4
o:family=0,-8,6,3 o:father=-1,-1,-6,8 o:february=-8,0,5,2 o:feel=21,-21,10,-11 o:fella=-3,4,-3,2 o:fifteen=-4,5,-1,1 o:fifteenth=-5,7,-10,8 o:fifth=0,0,-5,5 o:fifty=12,7,-14,-6 o:file=-5,5,2,-2 o:find=0,8,-6,-2 o:fine=-15,13,-3,6
o:finish=-3,7,-7,3 o:finished=7,-14,4,3 o:fire=1,12,-6,-7 o:first=10,10,-20,0 o:first_of=-6,1,4,1 o:first_thing=1,1,4,-6 o:fish=-5,4,-4,6 o:five=1,-5,1,2 o:floor=4,2,-12,6 o:for=8,2,3,-13 o:for_a=-3,-7,9,0 o:for_it=-4,3,3,-2
o:for_one=2,-12,14,-3 o:for_that=-2,-3,12,-8 o:for_the=5,19,-10,-14 o:for_two=4,-4,10,-10 o:form=1,6,-2,-5 o:forty=-7,-28,24,11 o:found=3,-14,1,9 o:four=15,-10,-8,3 o:four_hundred=3,12,-6,-9 o:fourteen=-2,-17,18,1 o:free=1,0,6,-7
o:friday=-7,17,-14,4 o:friday_and=0,-1,4,-3 o:from=13,6,5,-24 o:from_a=-3,-6,7,2 o:from_me=-5,4,6,-5 o:from_my=0,4,-7,3 o:from_the=9,6,-7,-8 o:front=6,-12,7,-2 o:front_of=-3,-7,10,1 o:full=29,-4,-15,-10 o:gate=13,-5,2,-10 o:gave=5,0,-2,-3
o:get=-17,13,8,-4 o:get_a=-4,3,-3,5 o:get_it=-2,13,-6,-5 o:get_the=-3,11,0,-8 o:gets=-6,1,19,-14 o:girl=7,-4,1,-4 o:give=5,15,-6,-14 o:give_me=-5,2,3,0 o:given=-4,-3,7,1 o:go=-9,14,-5,0 o:go_and=2,-3,8,-7 o:go_in=-1,-5,22,-16
o:go_on=7,-5,-3,1 o:go_to=-4,8,-10,5 o:god=12,-2,-18,8 o:goes=-4,-2,-9,15 o:goes_to=-3,1,4,-2 o:going=-8,-6,6,8 o:going_to=0,-4,-11,15 o:gone=-5,-9,14,0 o:gonna=-5,15,-14,4 o:good=16,13,-5,-24 o:got=-5,-3,11,-3 o:got_a=-20,1,17,3
o:got_it=3,5,-3,-4 o:got_the=-9,12,-7,5 o:got_to=1,0,8,-9 o:got_two=-2,-8,5,5 o:gotta=-5,10,-2,-2 o:grand=-5,6,11,-12 o:great=-11,13,1,-3 o:guess=1,5,3,-9 o:guy=-6,5,1,-1 o:ha=2,12,-8,-6 o:had=6,-17,1,11 o:had_a=-6,1,-3,8
o:had_it=-6,-5,1,11 o:had_the=-4,14,-8,-2 o:had_to=28,-15,-5,-8 o:half=-9,0,-10,19 o:half_of=-11,0,-1,12 o:hand=-12,-10,1,21 o:hands=10,-2,-1,-6 o:hang=-6,12,-6,0 o:hang_on=-5,10,-3,-2 o:happy=12,-3,-1,-8 o:has=-10,-2,6,7 o:has_a=-5,3,-1,3
o:has_the=-2,2,-8,8 o:has_to=0,7,0,-7 o:hasn't=-2,0,-10,12 o:hate=-7,-6,15,-3 o:have=19,-6,-17,3 o:have_a=1,-8,-22,29 o:have_it=7,1,-6,-2 o:have_the=0,-4,-3,7 o:have_to=-13,11,0,2 o:haven't=-1,5,7,-11 o:he=-17,7,12,-1 o:he'd=-3,4,9,-10
o:he'll=-7,7,-7,8 o:he's=-21,27,-6,0 o:he's_a=2,-4,-6,9 o:he's_got=5,1,-3,-3 o:he's_in=4,6,-1,-9 o:he's_not=-1,7,-3,-3 o:he_came=17,-12,-6,1 o:he_can=-3,7,2,-6 o:he_comes=3,5,-3,-6 o:he_did=-5,10,-4,-1 o:he_does=-1,6,-9,3
o:he_doesn't=2,5,-9,1 o:he_goes=-1,3,-8,6 o:he_has=-8,-4,4,8 o:he_is=-3,7,-6,2 o:he_said=5,-5,-8,8 o:he_says=-3,-14,24,-7 o:he_wants=-9,-11,6,15 o:he_was=-12,8,9,-5 o:head=-3,14,-8,-3 o:hear=21,-17,-6,1 o:hear_it=10,-1,-7,-1
o:heard=-8,2,6,1 o:heart=-6,-5,1,10 o:help=-8,-6,5,9 o:her=16,1,-9,-9 o:her_a=-2,4,2,-4 o:her_the=10,-4,-3,-3 o:her_to=-6,7,6,-7 o:here=10,-7,-8,6 o:him=-6,12,20,-26 o:him_at=-3,5,-4,2 o:him_on=2,-3,4,-4 o:him_to=-1,0,-3,4 o:his=3,-17,10,4
o:hm=-3,5,0,-3 o:hold=-7,0,-1,8 o:holiday=-7,6,1,-1 o:home=-2,3,-4,3 o:honestly=-4,-18,8,15 o:hotel=0,-9,1,8 o:hour=-6,6,-4,4 o:hours=5,-6,-4,5 o:house=4,-14,10,0 o:how=0,6,2,-8 o:hundred=-7,-10,9,9 o:hundred_and=4,8,-12,1
o:husband=12,3,-19,4 o:i=-6,5,-14,15 o:i'd=-5,10,3,-8 o:i'd_be=-7,5,-10,12 o:i'd_do=-4,5,0,-2 o:i'd_go=-4,-1,5,0 o:i'd_have=5,-7,11,-10 o:i'd_like=-5,11,4,-10 o:i'd_rather=-6,-10,10,6 o:i'd_want=-5,0,-4,9 o:i'll=-5,54,-6,-43
o:i'll_ask=-2,5,-2,-1 o:i'll_be=2,-8,-1,6 o:i'll_call=5,1,-4,-2 o:i'll_get=-3,10,-3,-4 o:i'll_go=-4,5,3,-4 o:i'll_put=0,5,-4,-2 o:i'll_ring=4,1,-3,-2 o:i'll_say=-2,6,1,-4 o:i'll_see=4,4,-3,-5 o:i'll_take=13,-11,3,-4 o:i'll_tell=-7,0,3,4
o:i'm=10,-14,13,-9 o:i'm_a=4,-9,-1,6 o:i'm_at=-5,8,1,-4 o:i'm_going=8,-6,9,-10 o:i'm_in=0,4,-8,4 o:i'm_not=-11,-4,17,-3 o:i'm_on=0,4,-2,-2 o:i'm_still=1,-5,-8,11 o:i've=-18,-17,22,13 o:i've_a=6,0,-9,4 o:i've_been=10,4,-12,-2
o:i've_got=-11,3,-7,16 o:i've_had=1,-4,6,-3 o:i've_never=4,-2,-11,10 o:i've_not=-5,-9,6,8 o:i've_the=2,11,-7,-6 o:i've_told=0,-8,14,-7 o:i_always=1,2,2,-5 o:i_am=1,-3,5,-4 o:i_ask=-2,8,-5,-1 o:i_asked=4,-13,0,9 o:i_call=-3,9,-3,-3
o:i_came=9,-8,2,-3 o:i_can=-7,-6,-4,17 o:i_can't=-6,-24,14,16 o:i_could=0,13,-7,-6 o:i_couldn't=3,-6,-11,15 o:i_did=-7,-10,6,11 o:i_didn't=3,9,-15,4 o:i_do=2,9,-9,-1 o:i_don't=-7,-2,15,-5 o:i_feel=24,-10,-5,-8 o:i_gave=-6,1,2,2
o:i_get=-12,-4,2,14 o:i_go=-2,6,4,-7 o:i_got=-6,-10,22,-7 o:i_guess=-3,7,2,-6 o:i_had=7,-4,4,-7 o:i_haven't=-1,2,4,-5 o:i_hear=-8,-1,-4,13 o:i_just=12,-5,-20,14 o:i_keep=-4,-3,-7,13 o:i_know=-24,-2,10,16 o:i_like=5,10,-6,-8
o:i_look=0,-11,-8,19 o:i_looked=5,-6,1,0 o:i_lose=4,-4,1,-1 o:i_mean=-2,-6,-1,10 o:i_might=-4,9,-5,0 o:i_must=9,-3,-11,5 o:i_need=0,5,-12,7 o:i_never=-2,11,2,-11 o:i_pay=5,-9,4,-1 o:i_put=-2,7,5,-10 o:i_read=-2,7,1,-6 o:i_saw=10,0,-14,4
o:i_say=-4,-13,1,15 o:i_see=-4,2,1,1 o:i_should=-1,2,3,-5 o:i_suppose=-2,5,-4,1 o:i_take=4,10,-9,-5 o:i_think=4,6,-12,2 o:i_thought=9,5,-8,-6 o:i_told=-8,8,2,-2 o:i_took=9,9,-12,-6 o:i_used=-3,-3,6,0 o:i_want=17,7,4,-28 o:i_wanted=3,-5,3,-1
o:i_was=29,6,-17,-17 o:i_went=5,-8,-5,8 o:i_will=1,9,-8,-2 o:i_won't=-17,2,14,1 o:i_would=-14,0,14,1 o:i_wouldn't=-3,-1,5,-1 o:i_write=1,5,-4,-2 o:i_wrote=-6,1,0,5 o:idea=-2,9,-4,-4 o:if=-6,-2,1,7 o:if_he=-3,1,10,-8 o:if_i=6,-9,5,-2
o:if_i'm=-5,-4,-2,12 o:if_it=2,-7,-3,7 o:if_it's=5,6,-1,-9 o:if_she=-3,4,6,-6 o:if_the=2,7,3,-12 o:if_they=-3,6,-7,5 o:if_you=-6,-5,3,8 o:in=0,13,-11,-3 o:in_a=-15,4,-6,17 o:in_april=-6,-1,-3,9 o:in_august=0,-8,-5,13 o:in_front=-4,-8,10,2
o:in_it=18,-8,-14,4 o:in_january=10,-1,-7,-2 o:in_july=-2,2,5,-4 o:in_june=5,-12,-8,15 o:in_march=-2,2,6,-7 o:in_my=-6,-7,7,7 o:in_october=-3,-1,-4,7 o:in_one=19,-11,-9,0 o:in_that=-3,-6,9,0 o:in_the=0,-15,10,5 o:in_there=1,-4,10,-7
o:in_two=-7,6,5,-5 o:inside=0,4,-3,-1 o:insurance=-6,12,-4,-3 o:into=6,-11,3,2 o:is=-36,18,1,17 o:is_a=0,9,-1,-7 o:is_in=-6,-1,1,6 o:is_it=8,-11,1,2 o:is_that=7,3,1,-11 o:is_the=-12,1,2,9 o:isn't=-14,-6,0,19 o:it=10,-1,0,-9
o:it'd=-11,1,10,1 o:it'd_be=-8,-2,5,4 o:it'll=-6,-2,1,6 o:it'll_be=-4,-6,0,9 o:it's=-21,9,-10,21 o:it's_a=-14,-5,10,8 o:it's_always=-4,7,3,-6 o:it's_been=3,-7,5,-1 o:it's_good=1,9,-4,-5 o:it's_in=-9,1,12,-4 o:it's_just=-6,0,3,4
o:it's_not=3,3,-9,3 o:it's_on=-4,-4,7,2 o:it's_only=-3,6,-7,5 o:it's_the=1,-29,7,21 o:it_and=-7,-8,10,5 o:it_as=12,-3,-3,-6 o:it_at=-5,3,6,-5 o:it_before=-7,0,-5,11 o:it_by=7,2,-3,-6 o:it_comes=-1,-2,-1,4 o:it_doesn't=-3,-9,11,1
o:it_down=9,-5,-11,7 o:it_for=8,4,-11,-1 o:it_from=-6,10,-2,-3 o:it_goes=1,1,-8,6 o:it_has=4,3,-6,-1 o:it_i=5,-5,-10,10 o:it_in=15,-13,7,-9 o:it_is=2,-7,-13,18 o:it_isn't=-2,-2,-4,8 o:it_like=0,-4,3,0 o:it_off=5,1,0,-5 o:it_on=2,0,-7,5
o:it_out=-5,4,5,-4 o:it_over=-1,2,-10,9 o:it_says=-3,1,6,-4 o:it_so=-9,-9,13,5 o:it_to=-12,-1,20,-7 o:it_up=-5,9,-3,0 o:it_was=-5,-8,5,8 o:it_when=-6,5,0,1 o:it_with=1,0,7,-8 o:it_would=-4,9,1,-6 o:january=5,-2,-1,-2 o:job=1,5,-7,1
o:july=-8,11,-4,1 o:june=1,-1,-9,9 o:just=1,-16,-15,30 o:keep=-5,2,-8,11 o:kept=8,5,-10,-3 o:kids=-2,5,1,-4 o:kind=11,-4,-12,5 o:kitchen=1,-6,11,-6 o:know=-10,-13,4,19 o:know_how=-1,6,-3,-2 o:know_i=6,3,-9,0 o:know_if=9,-9,9,-9
o:know_it=-3,6,-1,-2 o:know_that=-2,-7,-7,15 o:know_what=1,-9,1,7 o:know_where=-1,-7,0,8 o:knows=-2,-10,-6,18 o:lad=-7,1,12,-6 o:lady=-5,9,7,-11 o:last=-3,13,-6,-3 o:last_time=-8,6,-6,8 o:last_week=2,0,-10,8 o:last_year=8,-2,-1,-5
o:late=-5,1,4,0 o:laughed=-7,3,11,-7 o:lawyer=-4,-1,10,-5 o:lease=1,10,-4,-6 o:leave=-2,9,6,-13 o:leave_it=-1,4,3,-6 o:left=-13,6,3,4 o:less=-2,8,-5,-1 o:let=-3,13,-10,0 o:let's=-4,13,-3,-6 o:let_me=2,6,-16,7 o:letter=-9,-7,8,8
o:letters=-4,-2,8,-2 o:lie=-2,-4,-10,16 o:life=4,-3,7,-8 o:light=2,5,-6,-1 o:like=16,-18,-8,11 o:like_a=15,-7,-5,-2 o:like_it=9,-5,-5,2 o:like_that=-3,6,4,-6 o:like_the=-8,3,-4,9 o:like_to=-4,20,-5,-11 o:likes=-3,4,2,-3 o:line=4,-3,-4,3
o:list=-4,11,-4,-3 o:listen=6,-4,-9,7 o:little=23,-6,-12,-5 o:live=-5,5,-1,1 o:long=-4,8,3,-8 o:look=-12,-3,3,13 o:look_at=2,-9,1,5 o:looked=17,-11,-2,-4 o:looked_at=1,-6,3,2 o:looking=6,0,-11,5 o:looking_at=4,-4,-2,2 o:looks=-7,11,-3,-1
o:lose=1,7,-11,3 o:lost=0,2,-5,3 o:lot=-6,6,-1,1 o:loud=4,-8,2,2 o:love=-15,12,-3,5 o:machine=-9,1,12,-4 o:made=-3,1,-4,6 o:make=-8,15,-7,0 o:makes=-5,3,5,-4 o:man=6,-9,-11,15 o:many=-1,10,-8,-2 o:march=-3,2,-5,6 o:market=-6,-5,2,10
o:may=-9,8,-10,12 o:maybe=-15,-4,0,19 o:me=-3,0,15,-13 o:me_?=-7,8,-4,4 o:me_and=-2,9,4,-11 o:me_in=7,2,-8,-1 o:me_that=-7,-1,6,2 o:me_the=-3,19,-5,-12 o:me_to=-8,-3,9,2 o:mean=-1,-3,-12,16 o:means=2,2,-11,7 o:meeting=-5,10,-9,4
o:might=-9,10,1,-2 o:mind=-11,5,0,6 o:mine=8,-4,-10,5 o:minutes=-7,5,-1,3 o:monday=-13,15,-2,0 o:money=-8,6,8,-5 o:month=-1,-5,16,-10 o:months=3,-12,10,-1 o:more=7,9,-2,-14 o:more_than=-8,6,3,-1 o:morning=15,-2,-16,2 o:mother=5,-9,-2,6
o:mother's=5,2,-3,-3 o:mouth=-1,4,-4,1 o:move=-6,-1,-8,14 o:moved=-3,-1,-4,8 o:mr=2,-5,2,1 o:much=20,-4,-7,-9 o:must=5,-6,-1,2 o:my=2,-10,9,0 o:my_brother=-6,-5,11,0 o:my_cousin=-4,11,0,-7 o:my_daughter=0,4,-5,1 o:my_father=0,-2,-5,7
o:my_hand=-3,-8,-1,13 o:my_head=-4,3,-2,3 o:my_husband=13,4,-16,-1 o:my_mother=4,-5,-4,5 o:my_nephew=-4,6,2,-4 o:my_own=-3,-2,9,-4 o:my_son=-6,2,5,-1 o:my_wife=0,-8,5,3 o:myself=0,0,-10,11 o:nah=10,1,-3,-7 o:name=3,0,11,-13
o:names=-1,6,-3,-2 o:near=7,-10,-6,8 o:nearly=16,-2,-6,-7 o:need=-2,20,-15,-3 o:need_to=5,-3,1,-3 o:needs=-5,8,2,-5 o:nephew=-4,8,1,-5 o:never=25,-9,-10,-5 o:new=-4,1,-9,12 o:next=-4,9,13,-18 o:next_week=-1,7,-2,-4 o:nice=-16,9,-1,7
o:night=-26,7,4,15 o:night_and=-8,2,2,3 o:nights=-8,9,-2,0 o:nine=-12,-8,1,19 o:nine_hundred=1,-14,2,11 o:nineteen=-1,-25,10,16 o:ninety=0,3,15,-18 o:no=5,24,-26,-2 o:no_i=-4,2,5,-3 o:no_no=0,11,-6,-5 o:nobody=5,1,-9,4 o:noon=9,0,-7,-3
o:not=-28,9,11,9 o:not_a=8,-3,3,-8 o:not_before=-1,7,-3,-3 o:not_in=-5,10,-9,4 o:not_the=-5,9,-2,-2 o:not_yet=-3,7,-12,8 o:note=6,0,-2,-3 o:nothing=-2,13,0,-11 o:november=11,-10,4,-5 o:now=7,4,-1,-10 o:now_i=-2,-2,6,-3 o:number=-1,13,3,-14
o:numbers=-1,10,-4,-5 o:o'clock=-1,11,5,-16 o:october=-11,-5,1,15 o:of=-13,11,1,1 o:of_a=-8,-7,5,10 o:of_course=1,1,4,-5 o:of_em=5,-2,-3,0 o:of_it=8,-12,3,2 o:of_july=-3,1,-5,8 o:of_march=1,-1,-7,8 o:of_may=-3,-2,-5,9 o:of_my=-12,-11,18,5
o:of_november=10,1,-8,-2 o:of_that=1,-5,4,0 o:of_the=8,-4,13,-18 o:of_them=3,-13,-6,15 o:of_these=0,10,-6,-4 o:of_us=1,-1,-8,9 o:off=-2,-11,19,-7 o:offered=1,2,7,-10 o:office=-4,9,-5,0 o:oh=13,-15,2,1 o:okay=-5,16,-10,-1 o:old=5,8,2,-15
o:on_a=5,0,-8,3 o:on_friday=2,1,-7,3 o:on_it=-17,7,17,-7 o:on_monday=3,-2,3,-5 o:on_my=0,6,-5,-2 o:on_saturday=11,-5,1,-7 o:on_sunday=-4,-4,-6,14 o:on_that=-4,1,5,-2 o:on_the=7,2,-7,-2 o:on_thursday=-9,3,9,-3 o:on_wednesday=-3,5,3,-5
o:once=12,-5,-14,7 o:one=12,6,-22,4 o:one's=-4,3,-9,10 o:one_day=2,-2,8,-8 o:one_hundred=7,-8,-3,4 o:one_in=-10,1,-8,17 o:one_is=-1,-6,-7,14 o:one_of=-12,2,13,-3 o:one_with=5,3,-3,-4 o:ones=16,-13,1,-4 o:only=-25,17,8,0 o:open=-8,-7,9,6
o:opened=5,-2,7,-11 o:or=-17,27,-14,4 o:order=-3,3,-5,5 o:other=-15,-2,17,-1 o:our=-1,-7,-8,17 o:out=22,-17,-8,3 o:out_of=4,-1,0,-4 o:over=3,10,-8,-5 o:over_the=-1,10,0,-8 o:own=9,-7,6,-8 o:pages=-6,17,-4,-7 o:paid=-9,1,18,-10
o:part=1,-6,1,4 o:pass=-5,-3,15,-7 o:passed=0,0,6,-5 o:past=9,-1,-4,-4 o:pay=4,-14,-6,17 o:paying=-6,-13,11,8 o:pays=-6,3,3,-1 o:people=-21,2,13,6 o:per=-5,7,0,-2 o:percent=6,-17,25,-14 o:percent_of=-1,-9,6,4 o:person=-13,8,0,5
o:phone=-2,11,-3,-7 o:picture=-3,0,11,-8 o:place=-5,3,-3,5 o:plan=-1,-1,4,-2 o:please=3,7,-4,-7 o:point=-2,-5,2,5 o:post=-4,6,1,-4 o:price=-1,12,-1,-10 o:put=19,8,-7,-20 o:put_a=-1,-5,7,-1 o:put_it=3,6,-8,-1 o:put_the=8,-2,-4,-2
o:quarter=4,-1,-4,1 o:question=-4,4,1,-2 o:quiet=-3,14,-9,-2 o:rain=-5,11,-8,2 o:rang=7,1,-2,-6 o:rather=-12,-24,21,14 o:read=-14,3,17,-6 o:read_it=-13,-2,15,0 o:ready=3,4,-5,-3 o:real=3,-6,1,1 o:really=12,-11,-7,7 o:red=-2,-6,6,3
o:remember=5,4,-10,1 o:rent=-3,0,4,0 o:rest=-6,12,-6,0 o:right=-3,18,4,-19 o:ring=1,0,10,-10 o:road=-11,-2,9,4 o:roof=5,-2,7,-9 o:room=11,2,-15,2 o:round=9,-1,-2,-6 o:run=1,13,-4,-9 o:rush=-4,7,-2,-1 o:said=5,-1,-1,-3 o:said_he'd=0,-8,3,4
o:said_i=0,3,2,-5 o:said_i'd=1,7,-8,0 o:said_it=1,2,-5,2 o:said_no=-1,4,3,-6 o:said_the=0,-2,-7,8 o:same=9,5,-4,-10 o:sat=-4,-7,14,-3 o:saturday=12,-3,-22,13 o:saw=11,-3,-11,3 o:say=4,1,-3,-2 o:say_i=-1,12,-4,-7 o:say_it=11,-14,-3,6
o:say_that=11,-1,-9,0 o:say_the=-3,9,0,-5 o:say_to=-4,-7,8,3 o:say_yes=0,1,-7,6 o:saying=-8,-4,8,4 o:says=-27,-6,18,15 o:says_it's=-4,1,6,-3 o:school=0,9,5,-14 o:second=10,-13,4,0 o:see=-11,-8,-3,22 o:see_it=7,-3,-5,1 o:seen=33,-15,-3,-15
o:sell=12,-2,-6,-4 o:send=-7,25,-3,-15 o:send_it=0,5,-1,-4 o:sends=0,3,-4,0 o:sent=-4,2,15,-13 o:sent_it=3,-4,3,-3 o:september=-7,2,-1,5 o:seven=11,-1,-10,0 o:seventh=-1,5,-3,-1 o:she=3,3,0,-6 o:she'd=-12,6,10,-3 o:she'll=17,-2,-1,-13
o:she's=-6,15,-12,4 o:she's_a=-3,5,2,-4 o:she's_got=7,0,-3,-4 o:she's_in=-4,3,5,-4 o:she_can=1,4,-3,-2 o:she_had=2,-4,-4,6 o:she_has=2,7,-1,-8 o:she_said=0,-5,6,-1 o:she_says=-5,13,-7,0 o:she_wants=-2,6,-3,-1 o:she_was=8,-13,-4,8
o:shop=11,-9,-6,4 o:should=-2,11,12,-21 o:should_be=2,0,-8,7 o:show=11,-9,-1,-2 o:shut=7,-1,-2,-4 o:sick=-5,-5,-8,18 o:side=-2,4,9,-11 o:sign=-5,17,1,-12 o:signed=-9,-6,12,3 o:since=-5,-13,26,-8 o:since_the=-7,-2,3,7 o:sister=-1,5,0,-3
o:sit=-3,0,7,-4 o:sit_down=-4,-2,11,-5 o:sitting=11,-3,-7,-1 o:six=5,-5,-12,11 o:six_hundred=-5,-5,3,7 o:sixty=-3,-7,1,9 o:sleep=-11,0,3,8 o:slept=4,-5,4,-3 o:slow=-6,10,2,-5 o:small=2,2,-15,10 o:so=-19,26,4,-11 o:so_i=0,9,-4,-6
o:so_it's=2,5,-8,1 o:so_that=-3,-3,2,4 o:so_the=0,-7,-5,12 o:sold=-6,-4,-3,13 o:some=-8,5,7,-4 o:somebody=3,-17,1,13 o:someone=-3,4,0,-1 o:something=6,10,1,-17 o:somewhere=-2,12,-5,-5 o:son=-7,1,10,-4 o:soon=-4,10,-3,-4 o:sorry=-10,18,-6,-3
o:sort=-3,-7,7,2 o:sound=-1,-10,12,-1 o:speak=-6,9,-4,1 o:spring=-4,-9,10,3 o:stamp=3,-12,4,5 o:stand=6,-12,-7,13 o:standing=-1,-7,11,-3 o:started=0,-8,-10,18 o:still=-11,-16,7,20 o:stood=14,-8,9,-14 o:stop=-1,8,0,-7 o:stopped=-5,4,-11,12
o:straight=-2,-15,17,1 o:street=8,0,-4,-4 o:summer=-2,5,-5,3 o:sunday=9,2,-1,-9 o:suppose=-2,5,-4,1 o:supposed=-2,3,-4,3 o:supposed_to=-2,3,-4,3 o:sure=2,10,-8,-4 o:system=-3,-2,7,-1 o:table=1,5,2,-8 o:take=1,5,11,-17 o:take_it=-1,-5,11,-5
o:take_the=3,-6,-4,6 o:takes=-6,2,2,2 o:talk=0,5,-15,11 o:talk_about=2,-8,5,1 o:talk_to=3,5,-7,-1 o:talking=-5,5,1,-1 o:tax=-1,11,-4,-7 o:telephone=3,-15,15,-3 o:tell=21,-7,-25,12 o:tell_her=9,-8,-2,1 o:tell_him=12,-6,-17,11
o:tell_me=-9,-4,-2,15 o:tell_you=7,-2,1,-6 o:telling=-1,5,0,-4 o:tells=-3,-8,18,-7 o:ten=2,5,-7,0 o:tenth=1,0,6,-7 o:tenth_of=6,-4,-4,2 o:text=-5,4,6,-5 o:than=-16,19,-5,3 o:thank=-1,2,-11,10 o:thank_you=4,2,-10,4 o:that=-8,-13,8,13
o:that'd=15,-7,-6,-3 o:that'd_be=10,-5,-3,-2 o:that's=-9,-1,-13,24 o:that's_a=-10,8,-2,4 o:that's_the=-6,-10,-5,22 o:that's_what=-11,7,-1,5 o:that_?=0,0,11,-11 o:that_i=-6,-3,4,5 o:that_i'm=-3,-2,-2,7 o:that_in=-6,4,0,2 o:that_is=5,-4,-6,4
o:that_it=-6,2,-8,12 o:that_it's=-7,-1,-4,12 o:that_one=1,-4,-9,12 o:that_the=4,-12,18,-10 o:that_they=-5,-5,-5,15 o:that_was=-4,3,4,-3 o:that_would=17,-13,-1,-3 o:the=-17,12,-10,15 o:the_back=4,1,-6,1 o:the_bank=-6,-4,6,4
o:the_board=-4,7,5,-8 o:the_bus=2,6,-3,-5 o:the_car=-11,-1,6,6 o:the_contract=1,8,-3,-6 o:the_day=-3,4,2,-3 o:the_dog=2,1,-4,1 o:the_door=-6,2,5,-2 o:the_eighteenth=-2,9,-5,-2 o:the_end=1,4,-1,-4 o:the_fifteenth=-5,5,-9,9
o:the_fifth=0,-2,-4,5 o:the_first=-4,-9,13,-1 o:the_kitchen=2,-7,8,-3 o:the_lady=0,-16,18,-2 o:the_last=8,-1,0,-7 o:the_letter=6,-7,-5,6 o:the_list=-4,2,1,1 o:the_lot=-2,9,-4,-3 o:the_man=-8,1,2,5 o:the_money=-4,11,-4,-4
o:the_month=-9,0,5,4 o:the_morning=-8,8,-4,3 o:the_new=-10,10,1,-1 o:the_night=-2,1,-7,8 o:the_ninth=-4,3,0,1 o:the_number=1,9,-5,-5 o:the_office=3,4,-4,-4 o:the_old=6,5,0,-11 o:the_one=13,-18,-6,10 o:the_only=-5,-2,8,0
o:the_other=-10,-2,10,3 o:the_paper=6,-3,3,-5 o:the_phone=-1,3,2,-4 o:the_price=-4,4,5,-5 o:the_rest=-2,8,-4,-1 o:the_road=-10,0,10,0 o:the_roof=8,-3,-4,-2 o:the_same=0,6,6,-12 o:the_school=6,2,-4,-4 o:the_second=0,-10,0,10
o:the_seventh=-1,5,-3,-1 o:the_shop=5,-1,-5,1 o:the_table=-3,-2,8,-3 o:the_tenth=-2,1,4,-3 o:the_third=2,-4,3,0 o:the_thirtieth=-2,5,-7,4 o:the_truck=-1,-3,12,-8 o:the_twentieth=-7,2,4,2 o:the_two=7,-1,-4,-3 o:the_water=6,1,-5,-2
o:the_way=4,-3,-3,2 o:the_week=-4,0,1,3 o:the_weekend=-6,-3,-7,16 o:the_whole=18,-15,0,-3 o:the_window=12,-6,-5,-1 o:their=-1,-7,12,-4 o:them=-1,-7,22,-14 o:them_in=2,1,-6,4 o:them_to=7,-6,1,-2 o:then=-9,0,-3,12 o:then_he=16,-3,-5,-7
o:then_i=-1,5,-8,4 o:then_it's=-4,-2,-4,10 o:then_the=10,-1,-1,-8 o:there=-11,9,15,-13 o:there's=-24,-7,6,25 o:there's_a=-8,7,-12,13 o:there's_an=-1,5,-1,-3 o:there's_no=-3,-11,6,8 o:there's_one=-6,5,6,-5 o:there's_the=-2,6,-3,-2
o:there_is=2,-4,5,-4 o:there_was=5,1,-3,-2 o:these=-2,5,7,-10 o:they=-24,-9,20,14 o:they'd=1,-13,0,12 o:they'll=-8,-1,8,1 o:they're=12,3,-13,-1 o:they've=-26,-6,13,19 o:they_are=-2,-11,3,10 o:they_come=-1,-3,6,-2 o:they_don't=5,0,-2,-3
o:they_have=-2,1,-7,8 o:they_know=4,-5,7,-5 o:they_pay=5,0,-5,0 o:they_said=-3,-1,9,-4 o:they_say=-2,3,-5,4 o:they_want=-8,8,-9,10 o:they_were=-2,8,-5,-1 o:thing=-4,-3,6,1 o:things=-5,1,9,-5 o:think=-1,4,-11,8 o:think_about=-1,7,-8,2
o:thinking=3,-4,-14,14 o:thinks=-5,-10,4,10 o:third=2,-13,-2,13 o:thirtieth=-2,5,-7,4 o:thirty=-4,8,9,-13 o:thirty-eight=3,-8,-2,7 o:thirty-first=9,-12,1,3 o:thirty-one=13,-12,5,-6 o:this=4,-9,6,-1 o:this_afternoon=-3,8,-3,-2
o:this_is=0,-7,2,4 o:this_month=-5,-4,12,-3 o:this_morning=4,-5,-7,7 o:this_year=-3,0,11,-8 o:those=-9,12,-5,2 o:though=2,5,-6,-1 o:thought=13,9,-12,-10 o:thousand=19,-19,-1,1 o:three=2,2,-18,14 o:three_hundred=3,-13,-2,12
o:through=13,2,-15,-1 o:thursday=-1,8,-1,-6 o:till=-11,3,-1,9 o:till_the=0,1,-7,6 o:time=12,-16,-7,11 o:times=9,-14,-18,23 o:tired=-7,-5,4,9 o:to=-19,5,16,-3 o:to_a=-12,3,13,-4 o:to_be=-7,-11,1,17 o:to_do=-10,11,9,-10 o:to_go=10,-2,-1,-8
o:to_have=-6,6,-5,6 o:to_hear=-6,4,4,-2 o:to_her=4,-3,0,-1 o:to_him=-5,4,0,1 o:to_know=-4,11,-7,1 o:to_look=-4,2,2,1 o:to_me=-2,4,-3,1 o:to_my=-11,2,1,7 o:to_say=1,-8,3,4 o:to_send=-2,7,-2,-3 o:to_take=0,-8,1,6 o:to_tell=-6,-1,-1,8
o:to_the=-2,-3,18,-13 o:to_them=-4,1,7,-3 o:to_write=1,5,4,-11 o:to_you=4,0,-4,0 o:today=-9,8,12,-12 o:together=-2,-2,0,4 o:told=7,-1,9,-15 o:told_her=-2,2,6,-6 o:told_him=-1,-1,13,-11 o:told_me=-1,5,-8,4 o:told_the=4,-2,-4,2
o:told_them=-4,4,8,-8 o:tomorrow=1,26,-16,-11 o:tonight=6,10,-11,-6 o:too=-4,9,-10,5 o:took=17,-1,-4,-12 o:top=10,-5,-4,-1 o:truck=-10,-7,15,2 o:true=-3,10,-4,-3 o:try=-5,3,6,-5 o:tuesday=-3,14,3,-15 o:turn=-4,-2,12,-6 o:twelve=12,-6,-9,4
o:twentieth=-8,4,3,1 o:twenty=6,3,-1,-8 o:twenty-six=-6,5,4,-3 o:twenty-two=1,6,-8,1 o:twice=-1,-4,10,-4 o:two=3,4,-16,10 o:two_of=6,-5,-7,5 o:two_weeks=-2,-2,-11,14 o:two_years=20,-2,-12,-6 o:type=-3,7,1,-5 o:uncle=0,-1,4,-4
o:under=-6,4,-14,17 o:under_the=-10,2,-8,16 o:understand=-8,-7,-4,18 o:until=-6,0,3,3 o:until_the=2,0,-4,2 o:up=1,-5,-2,6 o:up_and=0,-10,0,10 o:up_in=-2,-1,-1,5 o:up_on=-4,-2,5,0 o:up_to=0,7,-3,-4 o:us=12,-13,-18,18 o:use=-3,11,-4,-4
o:used=-7,6,3,-2 o:used_to=-6,2,4,0 o:van=-3,1,6,-3 o:very=-3,-22,4,22 o:very_good=0,6,-3,-3 o:voice=-2,-9,1,9 o:wait=2,13,-6,-9 o:waiting=7,-2,-14,10 o:wake=-10,-6,-6,22 o:walk=10,-14,3,0 o:wall=-4,3,-5,5 o:want=6,-10,1,2
o:want_a=-2,10,-6,-2 o:want_it=-9,8,-1,2 o:want_the=16,-9,-6,-2 o:want_to=-8,0,-7,14 o:wanted=3,1,1,-5 o:wanted_to=3,-8,10,-5 o:wants=-14,13,5,-3 o:wants_to=1,21,-16,-6 o:was=24,-9,3,-19 o:was_going=-6,-2,-10,18 o:was_in=1,8,-3,-6
o:was_the=-10,-4,8,6 o:wasn't=-4,-2,6,0 o:water=7,1,-5,-2 o:way=5,1,-1,-5 o:we=21,11,-20,-12 o:we'd=0,6,-4,-2 o:we'll=4,6,4,-14 o:we're=-5,-5,-4,13 o:we've=-7,-1,16,-7 o:we've_got=9,0,-4,-5 o:we_don't=-4,12,-3,-5 o:we_had=-9,9,-7,6
o:we_have=9,-11,2,0 o:we_were=0,-8,-4,13 o:wedding=-8,-4,21,-9 o:wednesday=1,6,2,-9 o:week=0,18,-9,-9 o:weekend=-9,4,-10,15 o:weeks=-17,-15,14,19 o:well=0,-10,-9,19 o:went=14,-13,1,-2 o:went_to=8,-13,6,-1 o:were=16,-11,-3,-2
o:what=-16,-11,18,9 o:what's=-13,-7,27,-7 o:what_i=1,0,5,-7 o:what_if=-4,-8,-10,22 o:what_the=-3,-3,-8,15 o:when=-5,21,-25,9 o:when_he=1,-4,0,3 o:when_i=-5,-13,0,18 o:when_i'm=-2,9,-4,-3 o:when_it's=-2,5,-3,0 o:when_the=-4,5,-2,2
o:when_they=3,-3,4,-3 o:when_you=-7,7,-5,4 o:where=-18,-9,-8,35 o:where_the=-4,-5,-2,11 o:whether=-2,3,-6,5 o:which=-12,3,9,0 o:while=-2,-1,-2,5 o:who=2,-12,28,-18 o:who's=13,-11,-1,-2 o:whole=17,-18,5,-4 o:why=-8,-4,7,5 o:wife=0,-2,-4,6
o:will=9,11,-20,0 o:window=12,-8,-2,-2 o:with=3,-10,22,-15 o:with_a=5,-13,4,4 o:with_her=-4,-2,2,4 o:with_him=2,-3,-9,9 o:with_his=-10,-4,6,7 o:with_it=-4,-3,2,4 o:with_me=-6,7,-4,3 o:with_my=6,10,-9,-7 o:with_one=6,-7,2,-1
o:with_the=-2,16,-3,-11 o:without=-4,-4,-6,13 o:woman=15,-7,-3,-5 o:won't=-15,-3,15,3 o:word=0,5,-2,-4 o:work=-8,-2,7,4 o:working=5,1,-4,-2 o:works=-2,4,0,-3 o:worse=1,-13,-3,15 o:worth=-6,-1,6,0 o:would=2,-8,11,-5 o:would_be=3,7,-2,-7
o:would_you=7,-2,-1,-4 o:wouldn't=2,-2,-5,6 o:write=2,11,-1,-12 o:write_it=14,-3,-7,-4 o:write_to=-1,-1,6,-4 o:writes=-2,2,9,-10 o:writing=4,-1,-8,6 o:written=8,-5,-2,-1 o:wrong=9,-11,7,-5 o:wrote=-4,1,-6,9 o:yard=14,-11,8,-11
o:yeah=-23,4,10,9 o:year=12,-10,11,-13 o:years=15,-31,31,-15 o:years_and=-2,-5,4,3 o:yep=-5,9,-6,2 o:yes=11,4,-37,23 o:yes_yes=-6,11,-4,-1 o:yesterday=8,-11,8,-5 o:yet=7,13,-15,-5 o:you=16,-7,-2,-7 o:you'd=2,6,-4,-5 o:you'll=1,-4,14,-12
o:you're=18,2,-1,-19 o:you're_a=10,-6,1,-4 o:you're_right=-4,7,1,-3 o:you've=-2,17,-6,-8 o:you_?=14,-10,-3,-1 o:you_a=1,6,-5,-2 o:you_can=-7,0,17,-10 o:you_can't=0,9,-8,-1 o:you_don't=4,-9,2,2 o:you_have=16,-6,-2,-8 o:you_know=12,-13,6,-6
o:you_said=14,9,-5,-18 o:you_say=1,-5,-1,5 o:you_the=7,1,-4,-4 o:young=6,-2,-8,4 o:your=-4,4,5,-5 secret>=1=-7,-37,1,42 self>=1=6,-20,4,10 self>=2=1,-18,6,12 self>=3=7,-19,22,-10 sorry>=0.5=-9,-12,16,5 sorry>=1=9,-1,8,-15
sorry>=2=15,-29,2,12 sorry>=3=-26,13,33,-19 sorry>=4=10,-3,25,-32 stakes>=1=-38,-3,12,28 stakes>=2=18,-10,-31,22 supposes>=1=-36,25,-22,32 supposes>=2=-24,4,40,-19 swears>=1=-5,-45,31,20 thanks>=1=16,-14,-7,5 unsure>=1=-34,29,-29,34
unsure>=2=-11,8,-24,27 words>=12=6,5,-21,10 words>=20=-3,-5,-11,19 words>=30=-11,-7,-15,33 words>=4=28,-4,-49,25 words>=7=-11,-10,37,-16 worry.might=-10,22,-18,7 worry.signs=-2,3,-8,7 worry.sleep=-30,2,10,18 worry.worried=15,-6,-13,4
worry>=0.5=2,-28,-30,57 worry>=1=-19,-9,3,24 worry>=2=-11,-12,4,19 worry>=3=-2,2,-18,18 worry>=4=-7,-6,-13,26
`;

/** A row for each of `turnInputs`, a weight for each of `moods`; the last row is the constant. */
export const turnWeights: readonly (readonly number[])[] = [
  [0.398, -0.116, -0.13, -0.153],
  [-0.329, 0.809, -0.216, -0.264],
  [-0.277, -0.109, 0.262, 0.124],
  [-0.315, -0.158, -0.009, 0.482],
  [2.302, -0.436, -0.827, -1.04],
  [0.827, -1.328, -0.553, 1.054],
  [-1.704, -0.8, 3.363, -0.859],
  [-0.37, -1.032, -0.754, 2.156],
  [0.623, -0.177, -0.773, 0.327],
  [-0.45, 0.316, -0.381, 0.515],
  [0.305, -0.132, -0.417, 0.245],
  [-0.867, 0.058, -0.449, 1.258],
  [0.008, 0.818, -0.227, -0.599],
  [-0.866, 0.979, -0.01, -0.103],
  [-1.259, 0.779, 0.18, 0.301],
  [-1.067, 0.621, 0.466, -0.02],
  [0.928, -4.897, 2.691, 1.278],
];

/** The same for `callInputs`. */
export const callWeights: readonly (readonly number[])[] = [
  [9.638, -1.676, -3.285, -4.677],
  [-2.331, 6.226, -3.971, 0.075],
  [-4.016, -2.84, 9.23, -2.374],
  [-3.238, -1.872, -1.905, 7.015],
  [5.121, 0.614, -2.648, -3.087],
  [-0.549, 1.955, -0.177, -1.229],
  [-1.832, 0.534, 2.967, -1.669],
  [-2.687, -3.265, -0.074, 6.025],
  [1.034, -2.984, 1.165, 0.785],
];
